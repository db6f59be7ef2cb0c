import { forestValue } from '../health/forest.ts';
import type { Scene } from '../sight/scene.ts';
import { appearanceOf } from './appearance.ts';
import { describe, viewsOf } from './describe.ts';
import { describeAppearance } from './describe-appearance.ts';
import { descriptorOf } from './descriptor.ts';
import type { Knowledge } from './knowledge.ts';
import type { IdentificationModel } from './model.ts';
import { pictureNumbers } from './picture-numbers.ts';
import { rankPlants } from './rank-plants.ts';
import { shippedModel } from './shipped-model.ts';
import { findSubject } from './subject.ts';
import { traitEvidence } from './traits.ts';
import { type Group, type Verdict, verdictOf } from './verdict.ts';

export type { Knowledge, KnownPlant, Reference } from './knowledge.ts';

/** Only descriptors of the same version can be compared. */
export const descriptorVersion = shippedModel.version;

export interface LocalIdentification {
  isPlant: boolean;
  /** "yellow flower with a brown centre, ray-like outline, mid-green foliage" */
  seen: string;
  /** All plants, best first, with a calibrated confidence from 0 to 1 and the evidence. */
  ranking: { plantId: number; confidence: number; seen: string }[];
  verdict: Verdict['verdict'];
  group?: Group;
  /** Stored for reference photos. */
  descriptor: Float32Array;
}

/** Identifies the plant in a photo. Deterministic. */
export function identifyScene(
  scene: Scene,
  knowledge: Knowledge,
  embedding?: Float32Array,
  model: IdentificationModel = shippedModel,
): LocalIdentification {
  const subject = findSubject(scene);
  const appearance = appearanceOf(subject);
  const descriptor = descriptorOf(describe(subject, viewsOf(subject), model.codebooks), model);
  const seen = describeAppearance(appearance);
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

export const showsPlant = (scene: Scene): boolean => isPlantSubject(findSubject(scene), shippedModel);

const isPlantSubject = (subject: ReturnType<typeof findSubject>, model: IdentificationModel): boolean =>
  forestValue(model.isPlant, pictureNumbers(subject)) >= model.calibration.plant;

/** Whether the photo agrees with the catalogue's traits. */
function agreement(evidence: number): string {
  if (evidence > 1.2) return '; this matches the plant’s description';
  return evidence < -0.8 ? '; this hardly matches the plant’s description' : '';
}
