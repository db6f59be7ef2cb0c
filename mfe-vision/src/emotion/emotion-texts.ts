import type { EmotionAnalysis, Mood } from '@portal/contracts';
import { mayBePicture } from '@portal/sdk/forms';
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

/** Returns why a file is refused (specification §5). Files without a type, as from some phones, are checked by decoding. */
export const emotionRefusal = (file: File) => (mayBePicture(file) ? undefined : texts().emotion.notAnImage);

export const emotionFailure = (error: Error) => failureTexts(error, texts().emotion);

/** The result for screen readers. */
export function emotionStatus({ plantFound, overallMood, healthScore }: EmotionAnalysis): string {
  const { status, noPlant } = texts().reading;
  return plantFound ? status(overallMood, Math.round(healthScore)) : `${noPlant}.`;
}
