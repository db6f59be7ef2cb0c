import type { EmotionAnalysis, Mood } from '@portal/contracts';
import type { ApiError } from '@portal/sdk';
import { failureWords } from '../analysis/failure-words.ts';
import type { MeterTone } from '../analysis/meter.tsx';

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
  type && !type.startsWith('image/') ? 'Please select an image file' : undefined;

/** What is said of an analysis that failed (specification §8). */
export const emotionFailure = (error: ApiError) =>
  failureWords(error, {
    tooLarge: 'Image file is too large. Please try a smaller image or compress it.',
    atServer: 'Server error during analysis. Please try again in a moment.',
    otherwise: (message) =>
      `Plant emotion analysis failed: ${message}. Please try again with a different image.`,
  });

/** The answer in a breath, for those who listen. */
export const emotionInBrief = ({ plantFound, overallMood, healthScore }: EmotionAnalysis) =>
  plantFound
    ? `The plant is ${overallMood}. Health score ${Math.round(healthScore)} of 100.`
    : 'No plant was found in this photo.';
