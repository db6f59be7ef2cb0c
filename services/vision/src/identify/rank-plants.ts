import type { Appearance } from './appearance.ts';
import type { Knowledge } from './knowledge.ts';
import type { IdentificationModel } from './model.ts';
import { logDensity, type Prototype, prototypesOf } from './species-odds.ts';
import { traitEvidence } from './traits.ts';

/** The confidence (0..1) in each plant, at most 1 in total. */
export type Certainties = Map<number, number>;

const cache = new WeakMap<IdentificationModel, WeakMap<Knowledge, Prototype[]>>();

function cachedPrototypes(knowledge: Knowledge, model: IdentificationModel): Prototype[] {
  const ofModel = cache.get(model) ?? new WeakMap<Knowledge, Prototype[]>();
  cache.set(model, ofModel);
  const prototypes = ofModel.get(knowledge) ?? prototypesOf(knowledge, model);
  ofModel.set(knowledge, prototypes);
  return prototypes;
}

/** Ranks all plants: those with photos by descriptor and embedding, the others by their traits. */
export function rankPlants(
  descriptor: Float32Array,
  appearance: Appearance,
  knowledge: Knowledge,
  model: IdentificationModel,
  embedding?: Float32Array,
): Certainties {
  const prototypes = cachedPrototypes(knowledge, model);
  const byPhotos = certaintiesByPhotos(descriptor, prototypes, model);
  const certainties = withUnpictured(byPhotos, appearance, knowledge);
  return embedding ? blended(certainties, certaintiesByEmbedding(embedding, knowledge)) : certainties;
}

interface ByPhotos {
  certainties: Certainties;
  /** The share of plants without photos. */
  unknown: number;
}

function certaintiesByPhotos(
  descriptor: Float32Array,
  prototypes: Prototype[],
  model: IdentificationModel,
): ByPhotos {
  const { between, calibration } = model;
  const unknown = calibration.sharpness * logDensity(descriptor, between);
  const odds: Certainties = new Map();
  let total = calibration.unknown;
  for (const prototype of prototypes) {
    const log = calibration.sharpness * logDensity(descriptor, between, prototype) - unknown;
    // Clamped, so that the exponential stays finite.
    const odd = Math.exp(Math.min(50, log));
    total += odd;
    odds.set(prototype.plantId, (odds.get(prototype.plantId) ?? 0) + odd);
  }
  return {
    certainties: new Map([...odds].map(([plantId, odd]) => [plantId, odd / total])),
    unknown: calibration.unknown / total,
  };
}

/** The most confidence that traits alone can give. */
const maxByTraits = 0.15;

/** Divides the remaining share among the plants without photos, by their traits. */
function withUnpictured(
  { certainties, unknown }: ByPhotos,
  appearance: Appearance,
  { plants }: Knowledge,
): Certainties {
  const unpictured = plants.filter(({ plantId }) => !certainties.has(plantId));
  const weights = unpictured.map(({ traits, category }) =>
    Math.exp(traitEvidence(traits, appearance) - (category === 'fungi' ? 4 : 0)),
  );
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const all: Certainties = new Map(certainties);
  for (const [i, { plantId }] of unpictured.entries()) {
    all.set(plantId, Math.min(maxByTraits, (unknown * (weights[i] ?? 0)) / Math.max(1e-9, total)));
  }
  return all;
}

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
