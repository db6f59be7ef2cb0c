import type { EvaluationReport, HealthReport, IdentificationFigures, Proportion } from '@portal/contracts';
import { count } from '@portal/sdk';
import { share } from '../analysis/percent.ts';
import { accuracyTexts } from '../texts/accuracy.ts';
import { labelText, ofHundred, ofPhotos, rangeOf } from './figures.ts';

/** A sentence about the accuracy, with the figure that carries it. */
export interface Claim {
  figure: string;
  text: string;
  /** The interval and the number of photos. */
  basis?: string | undefined;
  isStrength: boolean;
}

/** The two sentences that a figure may carry. */
interface Sentences {
  strength: string;
  limit: string;
}

/**
 * Returns the report in plain words. A sentence is stated only if the whole 95 % interval of its figure is on one side
 * of the sentence's threshold.
 */
export const claimsOf = ({ identification, health }: EvaluationReport): Claim[] => [
  ...(identification ? identificationClaims(identification.figures) : []),
  ...(health ? healthClaims(health.figures) : []),
];

function identificationClaims(figures: IdentificationFigures): Claim[] {
  const { known, unknown, nonPlants, fungi, warnings, calibrationError } = figures;
  const { claims } = accuracyTexts();
  return [
    ...atLeast(0.5, known.first, claims.first),
    ...atLeast(0.9, known.firstFive, claims.firstFive),
    ...atLeast(0.9, known.likelyRight, claims.likelyRight),
    ...atMost(0.1, unknown.likely, claims.unknownLikely),
    ...atLeast(0.9, nonPlants.refused, claims.nonPlants),
    ...always(fungi.warned, claims.fungi),
    ...always(warnings.toxicWarned, claims.toxicWarned),
    ...atMost(0.1, warnings.harmlessWarned, claims.harmlessWarned),
    ...calibrationClaim(calibrationError),
    { figure: count(known.species), text: claims.species, isStrength: false },
  ];
}

function healthClaims({ overall, bySetting, flowersIll, nonPlantsRefused }: HealthReport): Claim[] {
  const { claims } = accuracyTexts();
  const weak = bySetting.filter(({ high }) => high !== null && high < goodAuroc);
  return [
    ...aurocClaim(overall, claims.health),
    ...weak.flatMap((row) => {
      const text = claims.healthIn(labelText(row.setting));
      return aurocClaim(row, { strength: text, limit: text });
    }),
    ...atLeast(0.9, nonPlantsRefused, claims.healthNonPlants),
    ...atMost(0.1, flowersIll, claims.flowersIll),
  ];
}

/** For shares that should be large. */
function atLeast(threshold: number, proportion: Proportion, { strength, limit }: Sentences): Claim[] {
  const { photos, low, high, share: part } = proportion;
  if (photos === 0 || (low < threshold && high >= threshold)) return [];
  const isStrength = low >= threshold;
  return [
    { figure: ofHundred(part), text: isStrength ? strength : limit, basis: basisOf(proportion), isStrength },
  ];
}

/** For shares that should be small. */
function atMost(threshold: number, proportion: Proportion, { strength, limit }: Sentences): Claim[] {
  const { photos, low, high, share: part } = proportion;
  if (photos === 0 || (low <= threshold && high > threshold)) return [];
  const isStrength = high <= threshold;
  return [
    { figure: ofHundred(part), text: isStrength ? strength : limit, basis: basisOf(proportion), isStrength },
  ];
}

/** For what must never be missed: a strength only if it happened with every photo. */
function always(proportion: Proportion, { strength, limit }: Sentences): Claim[] {
  if (proportion.photos === 0) return [];
  const isStrength = proportion.share === 1;
  return [{ figure: ofPhotos(proportion), text: isStrength ? strength : limit, isStrength }];
}

const goodAuroc = 0.8;

function aurocClaim(
  { photos, auroc, low, high }: HealthReport['overall'],
  { strength, limit }: Sentences,
): Claim[] {
  if (auroc === null || low === null || high === null || (low < goodAuroc && high >= goodAuroc)) return [];
  const isStrength = low >= goodAuroc;
  const basis = basisOf({ photos, low, high });
  return [{ figure: ofHundred(auroc), text: isStrength ? strength : limit, basis, isStrength }];
}

/** No interval is known for it, so the sentences keep their distance from each other. */
function calibrationClaim(error: number): Claim[] {
  const { strength, limit } = accuracyTexts().claims.calibration;
  if (error > 0.05 && error <= 0.1) return [];
  const isStrength = error <= 0.05;
  return [{ figure: share(error, 1), text: isStrength ? strength : limit, isStrength }];
}

const basisOf = ({ photos, low, high }: Pick<Proportion, 'photos' | 'low' | 'high'>) =>
  accuracyTexts().basis(rangeOf(low, high), photos);
