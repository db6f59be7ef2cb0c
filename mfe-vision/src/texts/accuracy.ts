import { catalogue } from '@portal/sdk';
import { accuracy } from './accuracy.en.tsx';

export type AccuracyTexts = typeof accuracy;

/** The texts of the page of figures: apart, for most who have a plant looked at never open it. */
export const { useTexts: useAccuracyTexts, texts: accuracyTexts } = catalogue(accuracy, {
  de: () => import('./accuracy.de.tsx').then((module) => module.accuracy),
});
