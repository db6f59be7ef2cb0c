import { catalogue } from '@portal/sdk';
import { garden } from './garden.en.ts';

/** Separate from `index.ts`: only the screens of the garden need these. */
export const { useTexts: useGardenTexts, texts: gardenTexts } = catalogue(garden, {
  de: () => import('./garden.de.ts').then((module) => module.garden),
});
