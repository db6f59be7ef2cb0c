import { catalogue } from '@portal/sdk';
import { en } from './en.ts';

/** The shell's own texts. Those of About and References are loaded with these pages. */
export const { useTexts, texts } = catalogue(en, {
  de: () => import('./de.ts').then((module) => module.de),
});
