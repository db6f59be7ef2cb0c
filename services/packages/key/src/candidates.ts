import { type KeyCharacter, type KeyPlant, type PlantKey, toxicityLevels } from '@portal/contracts';
import type { Answers, Ranked } from './rank-plants.ts';

export interface Candidate extends Ranked {
  /** The answers that it doesn't have. */
  contradictions: KeyCharacter[];
  /** The candidate that it may be mistaken for, where it is shown only because of its danger. */
  lookAlikeOf?: KeyPlant;
}

/** The first plants whose dangerous look-alikes are shown with them. */
const leading = 3;

/**
 * The first `most` plants, and after each leading one the more dangerous plants that it may be mistaken for, unless an
 * answer fits one of the two and not the other.
 */
export function chooseCandidates(
  key: PlantKey,
  ranked: readonly Ranked[],
  answers: Answers,
  most: number,
): Candidate[] {
  const shown = new Set(ranked.slice(0, most).map(({ plant }) => plant.id));
  const byId = new Map(ranked.map((one) => [one.plant.id, one]));
  const present = (one: Ranked): Candidate => ({
    ...one,
    contradictions: contradictionsOf(key, one.plant, answers),
  });
  return ranked.slice(0, most).flatMap((one, index) => {
    const own = present(one);
    const doubles = index < leading ? one.plant.lookAlikes : [];
    const open = doubles.flatMap(({ id }) => {
      const double = byId.get(id);
      if (!double || shown.has(id) || !isMoreDangerous(double.plant, one.plant)) return [];
      const candidate = { ...present(double), lookAlikeOf: one.plant };
      if (isSeparated(own, candidate)) return [];
      shown.add(id);
      return [candidate];
    });
    return [own, ...open];
  });
}

/** The answered characters whose answer a plant can't have. What isn't known of it contradicts nothing. */
export const contradictionsOf = (key: PlantKey, plant: KeyPlant, answers: Answers): KeyCharacter[] =>
  key.characters.filter(({ id }) => {
    const answer = answers[id];
    return answer !== undefined && plant.states[id]?.includes(answer) === false;
  });

const isMoreDangerous = (double: KeyPlant, plant: KeyPlant) =>
  toxicityLevels.indexOf(double.hazard) > toxicityLevels.indexOf(plant.hazard);

const isSeparated = (candidate: Candidate, double: Candidate) =>
  double.contradictions.some((character) => !candidate.contradictions.includes(character));
