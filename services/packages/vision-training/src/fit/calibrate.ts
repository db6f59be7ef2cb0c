import type { Calibration } from '@portal/vision-core/identify/model';
import {
  type Evidence,
  firstConfidence,
  firstOf,
  likenessesOf,
  spreadOf,
} from '@portal/vision-core/identify/rank-plants';
import type { Prototype } from '@portal/vision-core/identify/species-odds';
import { fitLogistic } from './logistic.ts';
import type { Form, Photo } from './photos.ts';

/** A photo, answered by a regression that wasn't fitted to it. */
export interface Trialled {
  photo: Photo;
  form: Form;
  descriptor: Float32Array;
  living: number;
  fungus: number;
}

export interface CalibrationMaterial {
  /** Each photo, answered without its fold. */
  byFold: readonly Trialled[];
  /** Without its species or, of other pictures, without all that show the same. */
  byLabel: readonly Trialled[];
  /** The species of each class. */
  species: readonly string[];
}

/** The first name for a photo. */
interface Trial extends Evidence {
  living: number;
  fungus: number;
  isPlant: boolean;
  /** True if the fit knows its species. */
  isKnown: boolean;
  isRight: boolean;
  weight: number;
}

const sharpnesses = [6, 8, 10, 12, 15, 18, 22, 27, 33, 40];
const unknowns = [0, 0.1, 0.2, 0.3];
/** The share of unknown plants among the plants in people's photos. */
const unknownShare = 0.25;
/** The share of unknown plants is stricter than the aim of 3 %, because other photos differ more. */
const [mostUnknownLikely, likelyPrecision] = [0.018, 0.98];
const plausible = 0.2;
/** The share of plants that each threshold may lose. */
const lost = { living: 0.018, surelyLiving: 0.05, fungus: 0.003, maybeFungus: 0.05 };

/** Calibrates answers. */
export function calibrate({ byFold, byLabel, species }: CalibrationMaterial): Calibration {
  const { sharpness, unknown } = fitSharpness(byFold, species);
  const trials = trialsOf(byFold, byLabel, species);
  const plants = trials.filter(({ isPlant }) => isPlant);
  const [bias = 0, likeness = 0, margin = 0, total = 0, against = 0, norm = 0] = fitLogistic(
    plants.map(({ isRight, weight, ...trial }) => ({
      numbers: [1, trial.value, trial.margin, trial.total, trial.against, trial.norm],
      isTrue: isRight,
      weight,
    })),
  );
  const thresholds = {
    living: quantile(plants, ({ living }) => living, lost.living),
    surelyLiving: quantile(plants, ({ living }) => living, lost.surelyLiving),
    fungus: quantile(plants, ({ fungus }) => fungus, 1 - lost.fungus),
    maybeFungus: quantile(plants, ({ fungus }) => fungus, 1 - lost.maybeFungus),
  };
  const first = { bias, likeness, margin, total, against, norm };
  const sure = plants.filter(
    ({ living, fungus }) => living >= thresholds.surelyLiving && fungus < thresholds.maybeFungus,
  );
  return { sharpness, unknown, first, likely: likelyFrom(sure, plants, first), plausible, ...thresholds };
}

/** One prototype per class; the plant's id is the place of its species. */
const prototypesOf = (species: readonly string[]): Prototype[] =>
  species.map((label, place) => ({ plantId: species.indexOf(label), photos: 1, likeness: place }));

function trialsOf(
  byFold: readonly Trialled[],
  byLabel: readonly Trialled[],
  species: readonly string[],
): Trial[] {
  const all = prototypesOf(species);
  const trial = ({ photo, descriptor, living, fungus }: Trialled, isKnown: boolean): Trial => {
    const prototypes = isKnown ? all : all.filter(({ plantId }) => species[plantId] !== photo.label);
    const first = firstOf(likenessesOf([{ descriptor }], prototypes));
    return {
      living,
      fungus,
      isPlant: photo.kind === 'plant',
      isKnown,
      isRight: isKnown && species[first?.prototype.plantId ?? -1] === photo.label,
      value: first?.value ?? 0,
      margin: first?.margin ?? 0,
      ...spreadOf([{ descriptor }]),
      weight: 1,
    };
  };
  const trials = byFold.flatMap((one, i) => {
    const without = byLabel[i];
    const { photo, form } = one;
    if (!without || form !== 'sent by a phone') return [];
    if (photo.names.length === 0) return [trial(one, false)];
    // The plants that are rejected as no plant depend on photos, not on species.
    const { living, fungus } = one;
    return photo.isTested
      ? [trial(one, true), trial({ ...without, living, fungus }, false)]
      : [trial(one, true)];
  });
  const plants = trials.filter(({ isPlant }) => isPlant);
  const known = plants.filter(({ isKnown }) => isKnown).length;
  return trials.map((one) => ({
    ...one,
    weight: one.isKnown ? (1 - unknownShare) / known : unknownShare / (plants.length - known),
  }));
}

/** Fits the weight of likeness among the known species. */
function fitSharpness(byFold: readonly Trialled[], species: readonly string[]) {
  const prototypes = prototypesOf(species);
  const tested = byFold
    .filter(({ photo, form }) => photo.isTested && form === 'sent by a phone')
    .map(({ photo, descriptor }) => ({
      own: species.indexOf(photo.label),
      likenesses: likenessesOf([{ descriptor }], prototypes),
    }));
  let best = { sharpness: 15, unknown: 0.1, loss: Number.POSITIVE_INFINITY };
  for (const sharpness of sharpnesses) {
    for (const unknown of unknowns) {
      const loss = tested.reduce((sum, { own, likenesses }) => {
        let [all, right] = [Math.exp(sharpness * unknown), 0];
        for (const { prototype, value } of likenesses) {
          const odd = Math.exp(sharpness * value);
          all += odd;
          if (prototype.plantId === own) right += odd;
        }
        return sum - Math.log(Math.max(1e-6, right / all));
      }, 0);
      if (loss < best.loss) best = { sharpness, unknown, loss };
    }
  }
  return best;
}

/** The least confidence (0.5 or more) with sufficient precision, and few unknown species above it. */
function likelyFrom(sure: readonly Trial[], plants: readonly Trial[], first: Calibration['first']): number {
  const sorted = sure
    .map((trial) => ({ ...trial, confidence: firstConfidence(trial, first) }))
    .sort((a, b) => b.confidence - a.confidence);
  const unknowns = plants.filter(({ isKnown }) => !isKnown).length;
  let [right, known, unknown] = [0, 0, 0];
  let threshold = 1;
  for (const { confidence, isRight, isKnown } of sorted) {
    if (isKnown) known++;
    else unknown++;
    if (isRight) right++;
    if (confidence < 0.5 || unknown / unknowns > mostUnknownLikely) break;
    if (known >= 20 && right / known >= likelyPrecision) threshold = confidence;
  }
  return threshold;
}

function quantile(trials: readonly Trial[], of: (trial: Trial) => number, share: number): number {
  const sorted = Float64Array.from(trials, of).sort();
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
}
