import type { Organ } from '@portal/contracts';
import type { Appearance } from './appearance.ts';
import { type AppearanceTexts, english, german } from './appearance-texts.ts';
import { describeAppearances } from './describe-appearance.ts';
import { type Impression, impressionOf } from './descriptor.ts';
import type { Knowledge } from './knowledge.ts';
import type { IdentificationModel, Scale } from './model.ts';
import { nextOrganOf } from './next-organ.ts';
import type { Observation } from './observe.ts';
import { type Certainties, cachedPrototypes, meanEvidence, rankPlants } from './rank-plants.ts';
import { withoutContradictions } from './traits.ts';
import { type Group, type Verdict, verdictOf } from './verdict.ts';

export type { Knowledge, KnownPlant, Reference } from './knowledge.ts';

export interface PhotoOfPlant extends Observation {
  /** Part of the plant that the photo is said to show. */
  organ?: Organ | undefined;
  /** Of an operator's model. */
  embedding?: Float32Array | undefined;
}

export interface LocalIdentification {
  /** True if any of the photos shows a plant or a fungus. */
  isPlant: boolean;
  /** True if one may show a fungus, even if that isn't the verdict; the answer should warn. */
  mayBeFungus: boolean;
  /** "yellow flower with a brown centre, ray-like outline, mid-green foliage" */
  seen: string;
  /**
   * All plants, best first, with a confidence from 0 to 1 (0 unless a plant is seen) and what was seen of their own.
   */
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
  german: string;
  /** True if no photo of this plant is known. */
  isByTraits: boolean;
  /** True if the photo shows what this plant never has. */
  isContradicted: boolean;
}

/** The share of the usual threshold at which an uncertain plant may be a fungus. */
const uncertainCaution = 0.5;

/** Identifies a plant by one to five photos of it. Deterministic. */
export const identifyPhotos = (
  photos: readonly PhotoOfPlant[],
  knowledge: Knowledge,
  model: IdentificationModel,
): LocalIdentification =>
  identifyImpressions(
    photos.map(({ description, ...photo }) => ({ ...photo, ...impressionOf(description, model) })),
    knowledge,
    model,
  );

/** The same, from the answers of the model's head. */
export function identifyImpressions(
  photos: readonly (Omit<PhotoOfPlant, 'description'> & Impression)[],
  knowledge: Knowledge,
  model: Scale,
): LocalIdentification {
  const { calibration } = model;
  const sightings = photos.map(({ isEven, ...photo }, index) => ({
    ...photo,
    ...(isEven && { living: 0, fungus: 0 }),
    index,
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
  // An answer that isn't sure has the warning sooner.
  const mayBeFungus =
    looksLikeFungus ||
    (verdict.verdict !== 'likely' &&
      sightings.some(({ fungus }) => fungus >= uncertainCaution * calibration.maybeFungus));
  const nextOrgan = ['unsure', 'group_only', 'unknown'].includes(verdict.verdict)
    ? nextOrganOf(combined)
    : undefined;
  return {
    isPlant: used.length > 0,
    mayBeFungus,
    seen: describeAppearances(combined.map(({ appearance }) => appearance)) || 'no distinct plant part',
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
  model: Scale,
): Ranked[] {
  const pictured = new Set(cachedPrototypes(knowledge, model).map(({ plantId }) => plantId));
  const isNamed = verdict !== 'no_plant' && verdict !== 'fungus';
  return knowledge.plants
    .map(({ plantId, traits }) => {
      const certainty = certainties.get(plantId) ?? 0;
      const evidence = traits ? meanEvidence(traits, sightings) : 0;
      const own = sightings.map(({ appearance }) => withoutContradictions(traits, appearance));
      return {
        plantId,
        confidence: isNamed ? certainty : 0,
        seen: reasonIn(english, own, evidence),
        german: reasonIn(german, own, evidence),
        isByTraits: !pictured.has(plantId),
        isContradicted: evidence < contradicted,
        order: certainty,
      };
    })
    .sort((a, b) => b.order - a.order || a.plantId - b.plantId)
    .map(({ order: _, ...entry }) => entry);
}

/** The evidence of traits below which a photo hardly matches a plant's description. */
const contradicted = -0.8;

/** The evidence for a plant, and whether the photo agrees with the catalogue's traits. */
function reasonIn(texts: AppearanceTexts, own: readonly Appearance[], evidence: number): string {
  const { matches, hardlyMatches } = texts.agreement;
  const agreement = evidence > 1.2 ? matches : evidence < contradicted ? hardlyMatches : '';
  return [describeAppearances(own, texts), agreement].filter((words) => words !== '').join('; ');
}
