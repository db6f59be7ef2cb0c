import type { KeyCharacter, PlantKey } from '@portal/contracts';
import { likelihoodsOf } from './likelihoods.ts';
import type { Ranked } from './rank-plants.ts';

/** A question below this many bits wouldn't change the order of the plants. */
const leastGain = 0.02;

/** The question to begin with: it sorts out what the key doesn't have. */
export const firstCharacter = ({ characters }: PlantKey): KeyCharacter | undefined => characters[0];

/**
 * The question that is expected to tell most about the ranked plants, weighted by how easily it is answered; undefined
 * if none would tell anything. `asked` has the characters that were answered or skipped.
 */
export function nextCharacter(
  key: PlantKey,
  ranked: readonly Ranked[],
  asked: ReadonlySet<string>,
): KeyCharacter | undefined {
  const weights = weightsOf(key, ranked);
  const likelihoods = likelihoodsOf(key);
  let best: KeyCharacter | undefined;
  let most = leastGain;
  for (const character of key.characters) {
    if (asked.has(character.id)) continue;
    const gain = expectedGain(weights, likelihoods.get(character.id) ?? []) * character.ease;
    if (gain > most) [best, most] = [character, gain];
  }
  return best;
}

/** The probabilities in the order of the key's plants. */
function weightsOf({ plants }: PlantKey, ranked: readonly Ranked[]): Float64Array {
  const byId = new Map(ranked.map(({ plant, probability }) => [plant.id, probability]));
  return Float64Array.from(plants, ({ id }) => byId.get(id) ?? 0);
}

/** The expected loss of entropy, in bits. */
function expectedGain(weights: Float64Array, rows: readonly Float64Array[]): number {
  const joint = new Float64Array(weights.length);
  let after = 0;
  for (const row of rows) {
    for (let index = 0; index < joint.length; index++)
      joint[index] = (weights[index] ?? 0) * (row[index] ?? 0);
    after += unnormalizedEntropy(joint);
  }
  return unnormalizedEntropy(weights) - after;
}

/** The entropy of weights times their sum. */
function unnormalizedEntropy(weights: Float64Array): number {
  let total = 0;
  let products = 0;
  for (const weight of weights) {
    if (weight <= 0) continue;
    total += weight;
    products += weight * Math.log2(weight);
  }
  return total > 0 ? total * Math.log2(total) - products : 0;
}
