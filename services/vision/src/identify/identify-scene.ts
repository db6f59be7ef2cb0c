import type { Organ } from '@portal/contracts';
import type { Scene } from '../sight/scene.ts';
import { type Appearance, appearanceOf } from './appearance.ts';
import { type Measurements, measure } from './describe.ts';
import { describeAppearance } from './describe-appearance.ts';
import { impressionOf } from './descriptor.ts';
import type { Knowledge, KnownPlant } from './knowledge.ts';
import type { IdentificationModel } from './model.ts';
import { nextOrganOf } from './next-organ.ts';
import { type Certainties, cachedPrototypes, meanEvidence, rankPlants } from './rank-plants.ts';
import { shippedModel } from './shipped-model.ts';
import { findSubject } from './subject.ts';
import { type Group, type Verdict, verdictOf } from './verdict.ts';

export type { Knowledge, KnownPlant, Reference } from './knowledge.ts';

/** Only descriptors of the same version can be compared. */
export const descriptorVersion = shippedModel.version;

export interface PhotoOfPlant {
  scene: Scene;
  /** What the photo is said to show. */
  organ?: Organ | undefined;
  /** Of an operator's model. */
  embedding?: Float32Array | undefined;
}

export interface LocalIdentification {
  /** Whether any of the photos shows a plant or a fungus. */
  isPlant: boolean;
  /** Whether one may show a fungus, even if that isn't the verdict; the answer should warn. */
  mayBeFungus: boolean;
  /** "yellow flower with a brown centre, ray-like outline, mid-green foliage" */
  seen: string;
  /** All plants, best first, with a calibrated confidence from 0 to 1 (0 unless a plant is seen) and the evidence. */
  ranking: Ranked[];
  verdict: Verdict['verdict'];
  /** The genus or family, if only that is clear. */
  group?: Group;
  /** The part whose photo would help most; absent if the answer is likely or there is no plant. */
  nextOrgan?: Organ;
  /** Indices of the photos that show no plant; the others were combined. */
  unusedPhotos: number[];
  /** Of the first photo; stored for reference photos. */
  descriptor: Float32Array;
}

interface Ranked {
  plantId: number;
  confidence: number;
  seen: string;
  /** Whether no photo of this plant is known. */
  isByTraits: boolean;
}

/** A measured photo. */
export interface MeasuredPhoto extends Pick<PhotoOfPlant, 'organ' | 'embedding'> {
  measurements: Measurements;
  appearance: Appearance;
}

/** Identifies a plant by one to five photos of it. Deterministic. */
export const identifyPhotos = (
  photos: readonly PhotoOfPlant[],
  knowledge: Knowledge,
  model: IdentificationModel = shippedModel,
): LocalIdentification =>
  identifyMeasured(
    photos.map(({ scene, ...photo }) => {
      const subject = findSubject(scene);
      return {
        ...photo,
        measurements: measure(subject, model.codebooks),
        appearance: appearanceOf(subject),
      };
    }),
    knowledge,
    model,
  );

/** Identifies the plant of one photo. */
export const identifyScene = (
  scene: Scene,
  knowledge: Knowledge,
  embedding?: Float32Array,
  model?: IdentificationModel,
): LocalIdentification => identifyPhotos([{ scene, embedding }], knowledge, model);

/** Whether a photo shows a plant; a fungus isn't one. */
export function showsPlant(scene: Scene): boolean {
  const { codebooks, calibration } = shippedModel;
  const { living, fungus } = impressionOf(measure(findSubject(scene), codebooks), shippedModel);
  return living >= calibration.living && fungus < calibration.fungus;
}

/** The share of the usual threshold at which an unknown plant may be a fungus. */
const unknownCaution = 0.4;

/** The same as `identifyPhotos` from measurements, for evaluations. */
export function identifyMeasured(
  photos: readonly MeasuredPhoto[],
  knowledge: Knowledge,
  model: IdentificationModel,
): LocalIdentification {
  const { calibration } = model;
  const sightings = photos.map(({ measurements, ...photo }, index) => ({
    ...photo,
    index,
    ...impressionOf(measurements, model),
  }));
  const isFungus = sightings.some(
    ({ fungus, living }) => fungus >= calibration.fungus && living >= calibration.living,
  );
  const used = sightings.filter(({ living }) => living >= calibration.living);
  const combined = used.length > 0 ? used : sightings;
  const certainties = rankPlants(combined, knowledge, model);
  const looksLikeFungus = sightings.some(({ fungus }) => fungus >= calibration.maybeFungus);
  const isSure = combined.every(({ living }) => living >= calibration.surelyLiving) && !looksLikeFungus;
  const verdict: Verdict =
    used.length === 0
      ? { verdict: 'no_plant' }
      : isFungus
        ? { verdict: 'fungus' }
        : verdictOf(certainties, knowledge.plants, calibration, isSure);
  // What resembles no known plant is warned of sooner.
  const mayBeFungus =
    looksLikeFungus ||
    (verdict.verdict === 'unknown' &&
      sightings.some(({ fungus }) => fungus >= unknownCaution * calibration.maybeFungus));
  const nextOrgan = ['unsure', 'group_only', 'unknown'].includes(verdict.verdict)
    ? nextOrganOf(combined)
    : undefined;
  return {
    isPlant: used.length > 0,
    mayBeFungus,
    seen: [...new Set(combined.map(({ appearance }) => describeAppearance(appearance)))].join('; '),
    ranking: rankingOf(verdict.verdict, certainties, combined, knowledge, model),
    ...verdict,
    ...(nextOrgan && { nextOrgan }),
    unusedPhotos:
      used.length > 0 ? sightings.filter((one) => !used.includes(one)).map(({ index }) => index) : [],
    descriptor: sightings[0]?.descriptor ?? new Float32Array(),
  };
}

function rankingOf(
  verdict: Verdict['verdict'],
  certainties: Certainties,
  sightings: readonly { appearance: Appearance }[],
  knowledge: Knowledge,
  model: IdentificationModel,
): Ranked[] {
  const pictured = new Set(cachedPrototypes(knowledge, model).map(({ plantId }) => plantId));
  const seen = describeAppearance(sightings[0]?.appearance ?? {});
  const certaintyOf = verdict === 'fungus' ? fungiFirst(certainties) : ofPlant(certainties);
  return knowledge.plants
    .map((plant) => ({
      plantId: plant.plantId,
      confidence: verdict === 'no_plant' ? 0 : certaintyOf(plant),
      seen: `${seen}${agreement(meanEvidence(plant.traits, sightings))}`,
      isByTraits: !pictured.has(plant.plantId),
      order: certaintyOf(plant),
    }))
    .sort((a, b) => b.order - a.order || a.plantId - b.plantId)
    .map(({ order: _, ...entry }) => entry);
}

const ofPlant =
  (certainties: Certainties) =>
  ({ plantId }: KnownPlant) =>
    certainties.get(plantId) ?? 0;

/** The most confidence in a fungus, which a photo can't tell from a deadly one, and in a plant next to it. */
const [maxFungus, maxBesideFungus] = [0.15, 0.01];

const fungiFirst =
  (certainties: Certainties) =>
  ({ plantId, category }: KnownPlant) => {
    const certainty = certainties.get(plantId) ?? 0;
    return category === 'fungi'
      ? Math.min(maxFungus, maxBesideFungus + certainty)
      : Math.min(maxBesideFungus, 0.1 * certainty);
  };

/** Whether the photo agrees with the catalogue's traits. */
function agreement(evidence: number): string {
  if (evidence > 1.2) return '; this matches the plant’s description';
  return evidence < -0.8 ? '; this hardly matches the plant’s description' : '';
}
