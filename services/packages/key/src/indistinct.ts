import type { KeyPlant, PlantKey } from '@portal/contracts';

/** Returns whether no question of the key tells two plants apart. */
export const isIndistinct = (key: PlantKey, a: KeyPlant, b: KeyPlant): boolean =>
  key.characters.every(({ id }) => {
    const [own, other] = [a.states[id], b.states[id]];
    return !own || !other || own.some((state) => other.includes(state));
  });

/** All pairs that no question tells apart. */
export const indistinctPairs = (key: PlantKey): [KeyPlant, KeyPlant][] =>
  key.plants.flatMap((a, index) =>
    key.plants
      .slice(index + 1)
      .flatMap((b): [KeyPlant, KeyPlant][] => (isIndistinct(key, a, b) ? [[a, b]] : [])),
  );
