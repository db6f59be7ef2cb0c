import { type LinearModel, logOddsOf, probability } from './linear-model.ts';
import type { Measures } from './measures.ts';

/**
 * Subjects of photos: a leaf on paper, leaves close up, a plant in the open (often in flower), or a whole plant
 * indoors. Each has its own signs of illness.
 */
export const settings = ['paper', 'closeUp', 'open', 'indoors'] as const;
export type Setting = (typeof settings)[number];
/** Settings that show leaves; the others show whole plants. */
export type LeafSetting = 'paper' | 'closeUp';

/** Fitted to labelled photos by vision-training. */
export interface HealthModel {
  about: string;
  sources: readonly string[];
  /** Log-odds of each setting against the others; their softmax is the probability. */
  settings: Readonly<Record<Setting, LinearModel>>;
  /** Illness of leaves by marks, relative to healthy leaves in the same setting. */
  leaves: Readonly<Record<LeafSetting, LinearModel>>;
  /** Illness of a whole plant, by posture and dry leaves. */
  plant: LinearModel;
  /** Maps the log-odds of illness to calibrated ones. */
  calibration: Readonly<Record<Setting, Calibration>>;
}

export interface Calibration {
  slope: number;
  offset: number;
}

export type Judgement = Pick<HealthModel, 'settings' | 'leaves' | 'plant'>;

/** The uncalibrated judgement of a photo. */
export interface Evidence {
  /** Probabilities of the settings. */
  shares: Record<Setting, number>;
  /** Log-odds of illness if the photo has the setting. */
  illness: Record<Setting, number>;
}

export function evidenceIn(measures: Measures, model: Judgement): Evidence {
  const odds = settings.map((setting) => Math.exp(logOddsOf(model.settings[setting], measures)));
  const total = odds.reduce((sum, value) => sum + value, 0);
  const [paper = 0, closeUp = 0, open = 0, indoors = 0] = odds.map((value) => value / total);
  const plant = logOddsOf(model.plant, measures);
  return {
    shares: { paper, closeUp, open, indoors },
    illness: {
      paper: logOddsOf(model.leaves.paper, measures),
      closeUp: logOddsOf(model.leaves.closeUp, measures),
      open: plant,
      indoors: plant,
    },
  };
}

/** The probability that the plant is ill, over all settings. */
export function illnessIn({ shares, illness }: Evidence, calibration: HealthModel['calibration']): number {
  return settings.reduce((sum, setting) => {
    const { slope, offset } = calibration[setting];
    return sum + shares[setting] * probability(slope * illness[setting] + offset);
  }, 0);
}
