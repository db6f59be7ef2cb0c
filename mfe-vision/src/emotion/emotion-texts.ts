import type { EmotionAnalysis, Mood } from '@portal/contracts';
import type { ApiError } from '@portal/sdk';
import { failureTexts } from '../analysis/failure-texts.tsx';
import type { MeterTone } from '../analysis/meter.tsx';
import { texts } from '../texts/index.ts';

/** The colours of the specification (§4): green, yellow, red, blue, gray. */
export const moodTones: Record<Mood, MeterTone> = {
  thriving: 'good',
  stressed: 'caution',
  declining: 'danger',
  recovering: 'information',
  dormant: 'quiet',
};

/** Why a file is not taken (specification §5). A phone may name no type; decoding tells. */
export const emotionRefusal = ({ type }: File) =>
  type && !type.startsWith('image/') ? texts().emotion.notAnImage : undefined;

/** What is said of an analysis that failed (specification §8). */
export const emotionFailure = (error: ApiError) => failureTexts(error, texts().emotion);

/** The answer in a breath, for those who listen. */
export const emotionInBrief = ({ plantFound, overallMood, healthScore }: EmotionAnalysis) =>
  plantFound ? texts().reading.inBrief(overallMood, Math.round(healthScore)) : texts().reading.noPlantInBrief;
