import { type Identification, type Organ, organs } from '@portal/contracts';
import { forestValue } from '../health/forest.ts';
import type { Scene } from '../sight/scene.ts';
import { appearanceOf } from './appearance.ts';
import { describe, viewsOf } from './describe.ts';
import { describeAppearance } from './describe-appearance.ts';
import { descriptorOf } from './descriptor.ts';
import type { Knowledge } from './knowledge.ts';
import type { IdentificationModel } from './model.ts';
import { pictureNumbers } from './picture-numbers.ts';
import { type Certainties, rankPlants } from './rank-plants.ts';
import { shippedModel } from './shipped-model.ts';
import { findSubject } from './subject.ts';
import { traitEvidence } from './traits.ts';
import { type Group, type Verdict, verdictOf } from './verdict.ts';

export type { Knowledge, KnownPlant, Reference } from './knowledge.ts';

/** Only descriptors of the same version can be compared. */
export const descriptorVersion = shippedModel.version;

/** One photo of the plant. */
export interface PhotoOfPlant {
  scene: Scene;
  organ?: Organ | undefined;
  /** Of an embedding model, of length 1. */
  embedding?: Float32Array | undefined;
}

export interface LocalIdentification {
  /** All plants, best first, with a calibrated confidence from 0 to 1 (0 unless a plant is seen) and the evidence in words. */
  ranking: { plantId: number; confidence: number; seen: string; isByTraits: boolean }[];
  verdict: Identification['verdict'];
  group?: Group;
  /** "yellow flower with a brown centre, ray-like outline, mid-green foliage" */
  seen: string;
  /** The part whose photo would help most; absent if the answer is likely or there is no plant. */
  nextOrgan?: Organ;
  /** Indices of the photos that show no plant; the others were combined. */
  unusedPhotos: number[];
  isPlant: boolean;
  /** Of the first photo; stored for reference photos. */
  descriptor: Float32Array;
}

/** Identifies the plant in one or more photos of it. Deterministic. */
export function identifyPhotos(
  photos: readonly PhotoOfPlant[],
  knowledge: Knowledge,
  model: IdentificationModel = shippedModel,
): LocalIdentification {
  const read = photos.map((photo) => readPhoto(photo, knowledge, model));
  const [first] = read;
  if (!first) throw new Error('There is no photo to identify.');
  const used = read.filter(({ isPlant }) => isPlant);
  const isPlant = used.length > 0;
  const shown = isPlant ? used : [first];
  const certainties = combined(shown.map((one) => one.certainties));
  const verdict: Verdict = isPlant
    ? verdictOf(certainties, knowledge.plants, model.calibration)
    : { verdict: 'no_plant' };
  const taken = new Set(photos.map(({ organ }) => organ));
  const nextOrgan = organs.find((organ) => !taken.has(organ));
  return {
    isPlant,
    seen: shown.map(({ seen }) => seen).join('; '),
    ranking: rankingOf(certainties, shown, knowledge, isPlant),
    ...verdict,
    ...(verdict.verdict !== 'likely' && isPlant && nextOrgan && { nextOrgan }),
    unusedPhotos: isPlant ? read.flatMap((one, index) => (one.isPlant ? [] : [index])) : [],
    descriptor: first.descriptor,
  };
}

/** Identifies the plant in a photo. */
export const identifyScene = (
  scene: Scene,
  knowledge: Knowledge,
  embedding?: Float32Array,
  model?: IdentificationModel,
): LocalIdentification => identifyPhotos([{ scene, embedding }], knowledge, model);

function readPhoto({ scene, embedding }: PhotoOfPlant, knowledge: Knowledge, model: IdentificationModel) {
  const subject = findSubject(scene);
  const appearance = appearanceOf(subject);
  const descriptor = descriptorOf(describe(subject, viewsOf(subject), model.codebooks), model);
  return {
    appearance,
    descriptor,
    seen: describeAppearance(appearance),
    isPlant: isPlantSubject(subject, model),
    certainties: rankPlants(descriptor, appearance, knowledge, model, embedding),
  };
}

type ReadPhoto = ReturnType<typeof readPhoto>;

/** The geometric mean of the odds of several photos. */
function combined(all: Certainties[]): Certainties {
  const [first] = all;
  if (!first || all.length === 1) return first ?? new Map();
  const odds = [...first.keys()].map((plantId): [number, number] => {
    const logs = all.map((certainties) => logOdds(certainties.get(plantId) ?? 0));
    return [plantId, 1 / (1 + Math.exp(-logs.reduce((sum, log) => sum + log, 0) / all.length))];
  });
  const total = Math.max(
    1,
    odds.reduce((sum, [, odd]) => sum + odd, 0),
  );
  return new Map(odds.map(([plantId, odd]) => [plantId, odd / total]));
}

/** Clamped, so that no single photo rules a plant out. */
function logOdds(certainty: number): number {
  const clamped = Math.min(1 - 1e-6, Math.max(1e-6, certainty));
  return Math.log(clamped / (1 - clamped));
}

function rankingOf(certainties: Certainties, [first]: ReadPhoto[], knowledge: Knowledge, isPlant: boolean) {
  return knowledge.plants
    .map(({ plantId, traits }) => ({
      plantId,
      confidence: isPlant ? (certainties.get(plantId) ?? 0) : 0,
      seen: first ? `${first.seen}${agreement(traitEvidence(traits, first.appearance))}` : '',
      isByTraits: false,
      order: certainties.get(plantId) ?? 0,
    }))
    .sort((a, b) => b.order - a.order || a.plantId - b.plantId)
    .map(({ order: _, ...entry }) => entry);
}

export const showsPlant = (scene: Scene): boolean => isPlantSubject(findSubject(scene), shippedModel);

const isPlantSubject = (subject: ReturnType<typeof findSubject>, model: IdentificationModel): boolean =>
  forestValue(model.isPlant, pictureNumbers(subject)) >= model.calibration.plant;

/** Whether the photo agrees with the catalogue's traits. */
function agreement(evidence: number): string {
  if (evidence > 1.2) return '; this matches the plant’s description';
  return evidence < -0.8 ? '; this hardly matches the plant’s description' : '';
}
