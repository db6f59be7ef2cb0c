import { forestValue } from '../health/forest.ts';
import type { Scene } from '../sight/scene.ts';
import { appearanceOf } from './appearance.ts';
import { describe, viewsOf } from './describe.ts';
import { descriptorOf } from './descriptor.ts';
import type { Knowledge } from './knowledge.ts';
import type { IdentificationModel } from './model.ts';
import { pictureNumbers } from './picture-numbers.ts';
import { rankPlants } from './rank-plants.ts';
import { shippedModel } from './shipped-model.ts';
import { findSubject } from './subject.ts';
import { traitEvidence } from './traits.ts';
import { type Group, type Verdict, verdictOf } from './verdict.ts';
import { wordsFor } from './words.ts';

export type { Knowledge, KnownPlant, Reference } from './knowledge.ts';

/** Descriptors of another version can't be compared with these. */
export const descriptorVersion = shippedModel.version;

export interface LocalIdentification {
  isPlant: boolean;
  /** "yellow flower with a brown centre, its outline with many fine points like rays, mid-green foliage" */
  seen: string;
  /** All plants of the catalogue, best first, with a calibrated certainty from 0 to 1 and what speaks for each. */
  ranking: { plantId: number; confidence: number; seen: string }[];
  verdict: Verdict['verdict'];
  group?: Group;
  /** What is kept of a reference photo. */
  descriptor: Float32Array;
}

/** Names the plant of a photo as far as it can be named; the same photo and knowledge give the same answer. */
export function identifyScene(
  scene: Scene,
  knowledge: Knowledge,
  embedding?: Float32Array,
  model: IdentificationModel = shippedModel,
): LocalIdentification {
  const subject = findSubject(scene);
  const appearance = appearanceOf(subject);
  const descriptor = descriptorOf(describe(subject, viewsOf(subject), model.codebooks), model);
  const seen = wordsFor(appearance);
  const isPlant = isPlantSubject(subject, model);
  const certainties = rankPlants(descriptor, appearance, knowledge, model, embedding);
  const ranking = knowledge.plants
    .map(({ plantId, traits }) => ({
      plantId,
      confidence: isPlant ? (certainties.get(plantId) ?? 0) : 0,
      seen: `${seen}${agreement(traitEvidence(traits, appearance))}`,
      order: certainties.get(plantId) ?? 0,
    }))
    .sort((a, b) => b.order - a.order || a.plantId - b.plantId)
    .map(({ order: _, ...entry }) => entry);
  return {
    isPlant,
    seen,
    ranking,
    ...(isPlant
      ? verdictOf(certainties, knowledge.plants, model.calibration)
      : { verdict: 'no_plant' as const }),
    descriptor,
  };
}

/** Whether a photo shows a plant at all. */
export const showsPlant = (scene: Scene): boolean => isPlantSubject(findSubject(scene), shippedModel);

const isPlantSubject = (subject: ReturnType<typeof findSubject>, model: IdentificationModel): boolean =>
  forestValue(model.isPlant, pictureNumbers(subject)) >= model.calibration.plant;

/** Whether what was seen agrees with how the catalogue says that the plant looks. */
function agreement(evidence: number): string {
  if (evidence > 1.2) return '; this agrees with how the plant is described';
  return evidence < -0.8 ? '; this agrees little with how the plant is described' : '';
}
