import type { Calibration } from '@portal/vision-service/identify/model';
import { logDensity } from '@portal/vision-service/identify/species-odds';
import type { Labelled } from './observe.ts';

const sharpnesses = [0.08, 0.12, 0.16, 0.2, 0.25, 0.3, 0.35, 0.4, 0.5, 0.6, 0.8, 1];
const unknowns = [0.003, 0.01, 0.03, 0.1, 0.3, 1];
/** The precision of likely answers here; higher than the target of 0.9, because other photos differ more. */
const likelyPrecision = 0.94;

/** Calibrates confidences, comparing each photo only with other photos of its plant. */
export function calibrate(
  photos: readonly Labelled[],
  descriptors: readonly Float32Array[],
  labels: readonly string[],
  between: Float32Array,
): Omit<Calibration, 'plant'> {
  const logs = photos.map((_, i) => logsWithoutOwn(i, photos, descriptors, labels, between));
  let best = { sharpness: 0.3, unknown: 0.03, loss: Number.POSITIVE_INFINITY };
  for (const sharpness of sharpnesses) {
    for (const unknown of unknowns) {
      const loss = logs.reduce((sum, log, i) => {
        const own = certainties(log, sharpness, unknown)[labels.indexOf(photos[i]?.label ?? '')] ?? 0;
        return sum - Math.log(Math.max(1e-6, own));
      }, 0);
      if (loss < best.loss) best = { sharpness, unknown, loss };
    }
  }
  const { sharpness, unknown } = best;
  const answers = logs.map((log, i) => {
    const all = certainties(log, sharpness, unknown);
    const confidence = Math.max(...all);
    return { confidence, isRight: labels[all.indexOf(confidence)] === photos[i]?.label };
  });
  return { sharpness, unknown, likely: likelyFrom(answers) };
}

/** Log densities of a photo for each plant, relative to an unknown one, without its own group. */
function logsWithoutOwn(
  index: number,
  photos: readonly Labelled[],
  descriptors: readonly Float32Array[],
  labels: readonly string[],
  between: Float32Array,
): number[] {
  const photo = photos[index];
  const descriptor = descriptors[index] ?? new Float32Array();
  const unknown = logDensity(descriptor, between);
  return labels.map((label) => {
    const mean = new Float32Array(between.length);
    const groups = new Set<string>();
    let count = 0;
    for (const [i, other] of photos.entries()) {
      if (other.label !== label || other.group === photo?.group) continue;
      count++;
      groups.add(other.group);
      for (let k = 0; k < mean.length; k++) mean[k] = (mean[k] ?? 0) + (descriptors[i]?.[k] ?? 0);
    }
    return (
      logDensity(descriptor, between, {
        photos: groups.size,
        mean: mean.map((sum) => sum / Math.max(1, count)),
      }) - unknown
    );
  });
}

function certainties(logs: readonly number[], sharpness: number, unknown: number): number[] {
  const odds = logs.map((log) => Math.exp(Math.min(50, sharpness * log)));
  const total = odds.reduce((sum, odd) => sum + odd, unknown);
  return odds.map((odd) => odd / total);
}

/** The least confidence (0.5 or more) with sufficient precision. */
function likelyFrom(answers: { confidence: number; isRight: boolean }[]): number {
  const sorted = [...answers].sort((a, b) => b.confidence - a.confidence);
  let right = 0;
  let threshold = 1;
  for (const [i, { confidence, isRight }] of sorted.entries()) {
    if (confidence < 0.5) break;
    if (isRight) right++;
    if (i >= 20 && right / (i + 1) >= likelyPrecision) threshold = confidence;
  }
  return threshold;
}
