import { catalogue } from '@portal/sdk';
import { en } from './en.tsx';

export type Texts = typeof en;

export const { useTexts, texts } = catalogue(en, { de: () => import('./de.tsx').then(({ de }) => de) });
