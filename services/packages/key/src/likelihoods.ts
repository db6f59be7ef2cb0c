import type { PlantKey } from '@portal/contracts';

/** The share of answers that the reckoning expects to be wrong. */
export const errorRate = 0.1;

/** The probability of each answer to a character, for every plant: `[state][plant]`. */
export type Likelihoods = ReadonlyMap<string, readonly Float64Array[]>;

const known = new WeakMap<PlantKey, Likelihoods>();

/** The probabilities of a key, worked out once. */
export function likelihoodsOf(key: PlantKey): Likelihoods {
  const found = known.get(key) ?? new Map(key.characters.map((one) => [one.id, ofCharacter(one, key)]));
  known.set(key, found);
  return found;
}

/** A plant of which nothing is stated expects what the others do, so that no answer speaks for or against it. */
function ofCharacter({ id, states }: PlantKey['characters'][number], { plants }: PlantKey) {
  const stated = plants.map((plant) => plant.states[id]);
  const amount = stated.filter(Boolean).length;
  return states.map((state) => {
    const row = Float64Array.from(stated, (own) => (own ? probability(state.id, own, states.length) : 0));
    const mean = amount > 0 ? row.reduce((sum, value) => sum + value, 0) / amount : 1 / states.length;
    return row.map((value, index) => (stated[index] ? value : mean));
  });
}

function probability(state: string, own: readonly string[], amount: number): number {
  if (own.length >= amount) return 1 / amount;
  return own.includes(state) ? (1 - errorRate) / own.length : errorRate / (amount - own.length);
}
