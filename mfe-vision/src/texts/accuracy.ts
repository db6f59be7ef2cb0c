import { catalogue } from '@portal/sdk';
import { accuracy } from './accuracy.en.tsx';

/** The texts of the accuracy page, which most visitors never open, are a chunk of their own. */
export const { useTexts: useAccuracyTexts, texts: accuracyTexts } = catalogue(accuracy, {
  de: () => import('./accuracy.de.tsx').then((module) => module.accuracy),
});
