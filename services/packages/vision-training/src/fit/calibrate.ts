import type { Calibration } from '@portal/vision-service/identify/model';
import { firstConfidence, firstOf, likenessesOf } from '@portal/vision-service/identify/rank-plants';
import type { Prototype } from '@portal/vision-service/identify/species-odds';
import { meanOf } from './linear-algebra.ts';
import { fitLogistic } from './logistic.ts';
import { classOf, type Labelled } from './observe.ts';

/** A photo, described by a regression that wasn't fitted to it. */
export interface Described {
  row: Labelled;
  descriptor: Float32Array;
  living: number;
  fungus: number;
}

/** The first name for a photo, by photos of other series only. */
interface Trial {
  living: number;
  fungus: number;
  isPlant: boolean;
  /** Whether the fit knows its species. */
  isKnown: boolean;
  isRight: boolean;
  log: number;
  margin: number;
  weight: number;
}

const sharpnesses = [0.08, 0.12, 0.16, 0.2, 0.25, 0.3, 0.35, 0.4, 0.5, 0.6, 0.8, 1];
const unknowns = [0.003, 0.01, 0.03, 0.1, 0.3, 1];
/** The share of unknown plants among the plants in people's photos. */
const unknownShare = 0.3;
/** Stricter than the aims (5 % and 94 %), because other photos differ more. */
const [mostUnknownLikely, likelyPrecision] = [0.03, 0.955];
const plausible = 0.2;
/** The share of plants that each threshold may lose. */
const lost = { living: 0.022, surelyLiving: 0.08, fungus: 0.008, maybeFungus: 0.09 };

export interface CalibrationMaterial {
  /** Each photo, described without its series. */
  byGroup: readonly Described[];
  /** Without its species or, of other pictures, without all that show the same. */
  byLabel: readonly Described[];
  /** The classes. */
  labels: readonly string[];
  between: Float32Array;
}

/** Calibrates answers. */
export function calibrate({ byGroup, byLabel, labels, between }: CalibrationMaterial): Calibration {
  const classes = classesOf(byGroup, labels);
  const { sharpness, unknown } = fitSharpness(byGroup, classes, between);
  const trials = trialsOf(byGroup, byLabel, classes, between);
  const plants = trials.filter(({ isPlant }) => isPlant);
  const [bias = 0, likeness = 0, margin = 0] = fitLogistic(
    plants.map(({ log, margin: own, isRight, weight }) => ({
      numbers: [1, log, own],
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
  const first = { bias, likeness, margin };
  const sure = trials.filter(
    ({ living, fungus }) => living >= thresholds.surelyLiving && fungus < thresholds.maybeFungus,
  );
  return {
    sharpness,
    unknown,
    first,
    likely: likelyFrom(sure, plants, first),
    plausible,
    ...thresholds,
  };
}

interface Members {
  label: string;
  species: string;
  groups: { group: string; descriptors: Float32Array[] }[];
}

function classesOf(byGroup: readonly Described[], labels: readonly string[]): Members[] {
  return labels.map((label) => {
    const own = byGroup.filter(({ row }) => classOf(row) === label);
    const groups = [...new Set(own.map(({ row }) => row.photo.group))].map((group) => ({
      group,
      descriptors: own.filter(({ row }) => row.photo.group === group).map(({ descriptor }) => descriptor),
    }));
    return { label, species: own[0]?.row.photo.label ?? '', groups };
  });
}

/** The classes as if a series of photos, or a species, weren't known. The plant's id is the place of its species. */
function prototypesWithout(
  classes: readonly Members[],
  isLeftOut: (species: string, group: string) => boolean,
): Prototype[] {
  const species = [...new Set(classes.map((one) => one.species))];
  return classes.flatMap((one) => {
    const groups = one.groups.filter(({ group }) => !isLeftOut(one.species, group));
    if (groups.length === 0) return [];
    const mean = meanOf(groups.flatMap(({ descriptors }) => descriptors));
    return [{ plantId: species.indexOf(one.species), photos: Math.min(8, groups.length), mean }];
  });
}

function trialsOf(
  byGroup: readonly Described[],
  byLabel: readonly Described[],
  classes: readonly Members[],
  between: Float32Array,
): Trial[] {
  const species = [...new Set(classes.map((one) => one.species))];
  const trial = (
    one: Described,
    isLeftOut: (species: string, group: string) => boolean,
    isKnown: boolean,
  ) => {
    const first = firstOf(likenessesOf([one], prototypesWithout(classes, isLeftOut), { between }));
    const isRight = isKnown && species[first?.prototype.plantId ?? -1] === one.row.photo.label;
    return {
      living: one.living,
      fungus: one.fungus,
      isPlant: one.row.photo.kind === 'plant',
      isKnown,
      isRight,
      log: first?.log ?? 0,
      margin: first?.margin ?? 0,
      weight: 1,
    };
  };
  const raw = byGroup.flatMap((one, i) => (one.row.form === 'raw' ? [i] : []));
  const trials = raw.flatMap((i) => {
    const [one, without] = [byGroup[i], byLabel[i]];
    if (!one || !without) return [];
    const { label, group, names, isTested, kind } = one.row.photo;
    if (names.length === 0) return [trial(kind === 'other' ? without : one, () => false, false)];
    const own = trial(one, (_, otherGroup) => otherGroup === group, true);
    return isTested
      ? [own, trial({ ...without, living: one.living }, (other) => other === label, false)]
      : [own];
  });
  const known = trials.filter((one) => one.isPlant && one.isKnown).length;
  const unknown = trials.filter((one) => one.isPlant && !one.isKnown).length;
  return trials.map((one) => ({
    ...one,
    weight: one.isKnown ? (1 - unknownShare) / known : unknownShare / unknown,
  }));
}

/** How strongly likeness counts among the known species. */
function fitSharpness(byGroup: readonly Described[], classes: readonly Members[], between: Float32Array) {
  const species = [...new Set(classes.map((one) => one.species))];
  const logs = byGroup
    .filter(({ row }) => row.form === 'raw' && row.photo.isTested)
    .map((one) => ({
      own: species.indexOf(one.row.photo.label),
      likenesses: likenessesOf(
        [one],
        prototypesWithout(classes, (_, group) => group === one.row.photo.group),
        { between },
      ),
    }));
  let best = { sharpness: 0.3, unknown: 0.03, loss: Number.POSITIVE_INFINITY };
  for (const sharpness of sharpnesses) {
    for (const unknown of unknowns) {
      const loss = logs.reduce((sum, { own, likenesses }) => {
        let [all, right] = [unknown, 0];
        for (const { prototype, log } of likenesses) {
          const odd = Math.exp(Math.min(300, sharpness * log));
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
    .filter(({ isPlant }) => isPlant)
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
