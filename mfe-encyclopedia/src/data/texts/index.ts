import { catalogue } from '@portal/sdk';
import { en } from './en.ts';

export const { useTexts: useDataTexts } = catalogue(en, { de: () => import('./de.ts').then(({ de }) => de) });
