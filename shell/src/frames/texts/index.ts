import { catalogue } from '@portal/sdk';
import { en } from './en.ts';

/** Loaded with the first framed remote. */
export const { texts, useTexts } = catalogue(en, { de: () => import('./de.ts').then((module) => module.de) });
