import { catalogue } from '../language/catalogue.ts';
import { en } from './en.ts';

export const { useTexts, texts } = catalogue(en, {
  de: () => import('./de.ts').then((module) => module.de),
});
