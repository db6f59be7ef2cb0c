import { catalogue } from '@portal/sdk';
import { en } from './en.ts';

/** Loaded with the page. */
export const { useTexts } = catalogue(en, { de: () => import('./de.ts').then((module) => module.de) });
