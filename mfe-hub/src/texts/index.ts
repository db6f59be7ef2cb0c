import { catalogue } from '@portal/sdk';
import { en } from './en.tsx';

export const { useTexts, texts } = catalogue(en, {
  de: () => import('./de.tsx').then((module) => module.de),
});
