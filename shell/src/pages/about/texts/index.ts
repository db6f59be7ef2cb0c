import { catalogue } from '@portal/sdk';
import { en } from './en.ts';

/** The texts of About: they come with the page. */
export const { useTexts } = catalogue(en, { de: () => import('./de.ts').then((module) => module.de) });
