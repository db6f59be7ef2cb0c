import { type KeyPlant, type PlantKey, toxicityLevels } from '@portal/contracts';
import { likelihoodsOf } from './likelihoods.ts';

export { errorRate } from './likelihoods.ts';

/** The chosen states, by character. A question that was skipped isn't among them. */
export type Answers = Readonly<Record<string, string>>;

export interface Ranked {
  plant: KeyPlant;
  /** Among the plants of the key; those of all plants add up to 1. */
  probability: number;
}

/** The share of the prior that all plants of the key get, whatever a photo says. */
const restShare = 0.1;

/**
 * Ranks all plants, the most probable first and the more dangerous of equals. An answer that contradicts a plant makes
 * it less probable and never excludes it. `prior` has the confidences of a photo, by plant.
 */
export function rankPlants(key: PlantKey, answers: Answers, prior?: ReadonlyMap<number, number>): Ranked[] {
  const weights = priorOf(key, prior);
  for (const row of rowsOf(key, answers))
    for (const [index, value] of row.entries()) weights[index] = (weights[index] ?? 0) * value;
  const sum = weights.reduce((total, weight) => total + weight, 0);
  return key.plants
    .map((plant, index) => ({ plant, probability: (weights[index] ?? 0) / sum }))
    .sort((a, b) => compareProbability(a, b) || dangerOf(b) - dangerOf(a));
}

/** Equal products that were rounded differently are equal. */
const compareProbability = (a: Ranked, b: Ranked) =>
  Math.abs(a.probability - b.probability) < 1e-9 ? 0 : b.probability - a.probability;

const dangerOf = ({ plant }: Ranked) => toxicityLevels.indexOf(plant.hazard);

function priorOf({ plants }: PlantKey, prior?: ReadonlyMap<number, number>): Float64Array {
  const given = Float64Array.from(plants, ({ id }) => prior?.get(id) ?? 0);
  const sum = given.reduce((total, weight) => total + weight, 0);
  if (sum <= 0) return new Float64Array(plants.length).fill(1 / plants.length);
  return given.map((weight) => ((1 - restShare) * weight) / sum + restShare / plants.length);
}

/** The probabilities of the given answers; an answer that the key doesn't know counts for nothing. */
function rowsOf(key: PlantKey, answers: Answers): Float64Array[] {
  const likelihoods = likelihoodsOf(key);
  return key.characters.flatMap(({ id, states }) => {
    const index = states.findIndex((state) => state.id === answers[id]);
    return likelihoods.get(id)?.[index] ?? [];
  });
}
