import { answersTo, type Head, type PackedHead } from '@portal/vision-core/backbone/head';

/** Subjects of photos: a leaf on paper, leaves close up, a plant in the open (often in flower), a whole plant indoors. */
export const settings = ['paper', 'closeUp', 'open', 'indoors'] as const;
export type Setting = (typeof settings)[number];

/** Fitted to labelled photos by vision-training. */
export interface HealthModel {
  /** From a description to illness and to each of the settings. */
  head: Head;
  /** From the answer to the log-odds of illness. */
  calibration: { slope: number; offset: number };
}

/** The fitted model as stored in `data/health.json`. */
export interface PackedHealthModel extends Omit<HealthModel, 'head'> {
  about: string;
  sources: readonly string[];
  head: PackedHead;
}

export interface Judgement {
  /** The probability of illness. */
  illness: number;
  setting: Setting;
}

export function judge(description: Float32Array, model: HealthModel): Judgement {
  const [illness = 0, ...ofSettings] = answersTo(description, model.head);
  return {
    illness: illnessOf(illness, model.calibration),
    setting: settings[ofSettings.indexOf(Math.max(...ofSettings))] ?? 'open',
  };
}

export const illnessOf = (answer: number, { slope, offset }: HealthModel['calibration']): number =>
  1 / (1 + Math.exp(-(slope * answer + offset)));
