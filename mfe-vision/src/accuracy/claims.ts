import type { EvaluationReport, HealthReport, IdentificationFigures, Proportion } from '@portal/contracts';
import { count } from '@portal/sdk';
import { share } from '../analysis/percent.ts';
import { accuracyTexts } from '../texts/accuracy.ts';
import { hundredWithRange, labelText, ofHundred, ofPhotos, rangeOf } from './figures.ts';

/** A sentence that begins with a figure. */
export interface Statement {
  figure: string;
  text: string;
  /** The interval and the number of photos. */
  basis?: string | undefined;
}

export interface Claim extends Statement {
  isStrength: boolean;
}

/** States in three sentences how often the first name is right, what "likely" is worth, and what is refused. */
export function statementsOf({ known, unknown, nonPlants }: IdentificationFigures): Statement[] {
  const { statements } = accuracyTexts();
  const state = (proportion: Proportion, text: string): Statement[] =>
    proportion.photos === 0
      ? []
      : [{ figure: ofHundred(proportion.share), text, basis: basisOf(proportion) }];
  return [
    ...state(known.first, statements.first(hundredWithRange(known.firstFive))),
    ...state(
      known.likelyRight,
      statements.likely(hundredWithRange(known.likely), hundredWithRange(unknown.likely)),
    ),
    ...state(nonPlants.refused, statements.refused(hundredWithRange(nonPlants.likely))),
  ];
}

/** The two sentences that a figure may carry. */
interface Sentences {
  strength: string;
  limit: string;
}

/**
 * Returns in plain words what else it can and can't do. A sentence is stated only if the whole 95 % interval of its
 * figure is on one side of the sentence's threshold.
 */
export const claimsOf = ({ identification, health }: EvaluationReport): Claim[] => [
  ...(identification ? identificationClaims(identification.figures) : []),
  ...(health ? healthClaims(health.figures) : []),
];

function identificationClaims(figures: IdentificationFigures): Claim[] {
  const { known, fungi, warnings } = figures;
  const { claims } = accuracyTexts();
  return [
    ...always(fungi.warned, claims.fungi),
    ...always(warnings.toxicWarned, claims.toxicWarned),
    ...atMost(0.1, warnings.harmlessWarned, claims.harmlessWarned),
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

/**
 * States how far the confidence of an answer is from the share of right ones. No interval is known for it, so the
 * sentences keep their distance from each other.
 */
export function calibrationOf({ identification }: EvaluationReport): Claim[] {
  if (!identification) return [];
  const error = identification.figures.calibrationError;
  const { strength, limit } = accuracyTexts().claims.calibration;
  if (error > 0.05 && error <= 0.1) return [];
  const isStrength = error <= 0.05;
  return [{ figure: share(error, 1), text: isStrength ? strength : limit, isStrength }];
}

const basisOf = ({ photos, low, high }: Pick<Proportion, 'photos' | 'low' | 'high'>) =>
  accuracyTexts().basis(rangeOf(low, high), photos);
