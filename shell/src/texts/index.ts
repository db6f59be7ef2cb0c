import { catalogue } from '@portal/sdk';
import { en } from './en.ts';

/** What the frame of the portal says. The texts of About and References come with those pages. */
export const { useTexts, texts } = catalogue(en, {
  de: () => import('./de.ts').then((module) => module.de),
});
