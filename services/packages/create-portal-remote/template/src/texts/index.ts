import { catalogue } from '@portal/sdk';
import { en } from './en.ts';

export const { useTexts, texts } = catalogue(en, {
  de: () => import('./de.ts').then((module) => module.de),
});
