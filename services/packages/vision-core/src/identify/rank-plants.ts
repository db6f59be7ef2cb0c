import type { Appearance } from './appearance.ts';
import type { Knowledge } from './knowledge.ts';
import type { Scale } from './model.ts';
import { likenessOf, type Prototype, prototypesOf } from './species-odds.ts';
import { traitEvidence } from './traits.ts';

/** The confidence (0..1) in each plant, at most 1 in total. */
export type Certainties = Map<number, number>;

/** Facts about a photo of the plant. */
export interface Sighting {
  descriptor: Float32Array;
  appearance: Appearance;
  /** Of an operator's model. */
  embedding?: Float32Array | undefined;
}

const cache = new WeakMap<Scale, WeakMap<Knowledge, Prototype[]>>();

export function cachedPrototypes(knowledge: Knowledge, model: Scale): Prototype[] {
  const ofModel = cache.get(model) ?? new WeakMap<Knowledge, Prototype[]>();
  cache.set(model, ofModel);
  const prototypes = ofModel.get(knowledge) ?? prototypesOf(knowledge, model);
  ofModel.set(knowledge, prototypes);
  return prototypes;
}

/**
 * Ranks all plants by one or more photos of the same plant: those with known photos by descriptors and embeddings, the
 * others by their traits.
 */
export function rankPlants(sightings: readonly Sighting[], knowledge: Knowledge, model: Scale): Certainties {
  const prototypes = cachedPrototypes(knowledge, model);
  const byPhotos = certaintiesByPhotos(likenessesOf(sightings, prototypes), spreadOf(sightings), model);
  const certainties = withUnpictured(byPhotos, sightings, knowledge);
  const embeddings = sightings.flatMap(({ embedding }) => embedding ?? []);
  return embeddings.reduce(
    (blend, embedding) => blended(blend, certaintiesByEmbedding(embedding, knowledge)),
    certainties,
  );
}

/** Likeness of the photos to a plant, about 0..1 for one photo. */
export interface Likeness {
  prototype: Prototype;
  value: number;
}

/** The sum over the photos, divided by the square root of their number: photos of the same plant aren't independent. */
export const likenessesOf = (
  sightings: readonly Pick<Sighting, 'descriptor'>[],
  prototypes: readonly Prototype[],
): Likeness[] =>
  prototypes.map((prototype) => ({
    prototype,
    value:
      sightings.reduce((sum, { descriptor }) => sum + likenessOf(descriptor, prototype), 0) /
      Math.sqrt(sightings.length),
  }));

/** The likenesses with all classes: of an unknown plant they are small, and spread over many. */
export interface Spread {
  /** The sum of the positive ones, about 1, and that of the negative ones. */
  total: number;
  against: number;
  /** The square root of the sum of their squares. */
  norm: number;
}

/** The sums over the photos, divided like likenesses. */
export function spreadOf(sightings: readonly Pick<Sighting, 'descriptor'>[]): Spread {
  const spread: Spread = { total: 0, against: 0, norm: 0 };
  const share = 1 / Math.sqrt(sightings.length);
  for (const { descriptor } of sightings) {
    let squares = 0;
    for (const value of descriptor) {
      spread.total += share * Math.max(0, value);
      spread.against += share * Math.min(0, value);
      squares += value * value;
    }
    spread.norm += share * Math.sqrt(squares);
  }
  return spread;
}

/** The best likeness, and its lead over the best one of another plant. */
export function firstOf(likenesses: readonly Likeness[]) {
  const best = likenesses.reduce<Likeness | undefined>(
    (first, one) => (first && first.value >= one.value ? first : one),
    undefined,
  );
  if (!best) return undefined;
  const next = likenesses
    .filter(
      ({ prototype }) =>
        prototype.plantId !== best.prototype.plantId && prototype.likeness !== best.prototype.likeness,
    )
    .reduce((highest, { value }) => Math.max(highest, value), 0);
  return { prototype: best.prototype, value: best.value, margin: best.value - next };
}

/** Facts that tell right first names from wrong ones: the likeness, its lead over the next name, and all likenesses. */
export interface Evidence extends Spread {
  value: number;
  margin: number;
}

/** The probability that the first name is right. */
export function firstConfidence(evidence: Evidence, weights: Scale['calibration']['first']): number {
  const odds =
    weights.bias +
    weights.likeness * evidence.value +
    weights.margin * evidence.margin +
    weights.total * evidence.total +
    weights.against * evidence.against +
    weights.norm * evidence.norm;
  return 1 / (1 + Math.exp(-odds));
}

function certaintiesByPhotos(
  likenesses: readonly Likeness[],
  spread: Spread,
  { calibration }: Scale,
): Certainties {
  const odds: Certainties = new Map();
  let total = Math.exp(calibration.sharpness * calibration.unknown);
  for (const { prototype, value } of likenesses) {
    const odd = Math.exp(calibration.sharpness * value);
    total += odd;
    odds.set(prototype.plantId, (odds.get(prototype.plantId) ?? 0) + odd);
  }
  const first = firstOf(likenesses);
  if (!first) return odds;
  // Plants of the same class (a genus) share its confidence.
  const leaders = new Set(
    likenesses.flatMap(({ prototype }) =>
      prototype.likeness === first.prototype.likeness ? prototype.plantId : [],
    ),
  );
  const before = [...leaders].reduce((sum, plantId) => sum + (odds.get(plantId) ?? 0), 0) / total;
  const after = firstConfidence({ ...first, ...spread }, calibration.first);
  const lead = after / before;
  const rest = Math.min(lead, (1 - after) / Math.max(1e-9, 1 - before));
  return new Map(
    [...odds].map(([plantId, odd]) => [plantId, (odd / total) * (leaders.has(plantId) ? lead : rest)]),
  );
}

/** The most confidence that traits alone can give: any likeness of photos says more. */
const maxByTraits = 0.004;

/** Divides the remaining share among the plants without photos, by their traits. */
function withUnpictured(
  certainties: Certainties,
  sightings: readonly Sighting[],
  { plants }: Knowledge,
): Certainties {
  const unpictured = plants.filter(({ plantId }) => !certainties.has(plantId));
  const weights = unpictured.map(({ traits, category }) =>
    Math.exp(meanEvidence(traits, sightings) - (category === 'fungi' ? 4 : 0)),
  );
  const total = Math.max(
    1e-9,
    weights.reduce((sum, weight) => sum + weight, 0),
  );
  const unknown = Math.max(0, 1 - [...certainties.values()].reduce((sum, certainty) => sum + certainty, 0));
  // The best one gets at most `maxByTraits`, the others in proportion.
  const share = Math.min(unknown / total, maxByTraits / Math.max(1e-9, ...weights));
  const all: Certainties = new Map(certainties);
  for (const [i, { plantId }] of unpictured.entries()) all.set(plantId, share * (weights[i] ?? 0));
  return all;
}

export const meanEvidence = (
  traits: Knowledge['plants'][number]['traits'],
  sightings: readonly Pick<Sighting, 'appearance'>[],
) => sightings.reduce((sum, { appearance }) => sum + traitEvidence(traits, appearance), 0) / sightings.length;

/** Cosines above this are evidence for the same plant. */
const unlike = 0.5;
const maxByEmbedding = 0.8;

/** Confidence by the nearest reference of each plant; the weight grows with the nearest cosine of all. */
function certaintiesByEmbedding(embedding: Float32Array, { references }: Knowledge) {
  const nearest: Certainties = new Map();
  for (const reference of references) {
    if (reference.embedding?.length !== embedding.length) continue;
    let cosine = 0;
    for (let i = 0; i < embedding.length; i++) cosine += (embedding[i] ?? 0) * (reference.embedding[i] ?? 0);
    nearest.set(reference.plantId, Math.max(cosine, nearest.get(reference.plantId) ?? -1));
  }
  const best = Math.max(unlike, ...nearest.values());
  const odds = new Map([...nearest].map(([plantId, cosine]) => [plantId, Math.exp((cosine - best) / 0.04)]));
  const total = [...odds.values()].reduce((sum, odd) => sum + odd, 0);
  return {
    certainties: new Map([...odds].map(([plantId, odd]) => [plantId, odd / total])),
    weight: maxByEmbedding * Math.min(1, (best - unlike) / (1 - unlike) / 0.7),
  };
}

function blended(
  certainties: Certainties,
  byEmbedding: { certainties: Certainties; weight: number },
): Certainties {
  const { weight } = byEmbedding;
  return new Map(
    [...certainties].map(([plantId, certainty]) => [
      plantId,
      (1 - weight) * certainty + weight * (byEmbedding.certainties.get(plantId) ?? 0),
    ]),
  );
}
