import { catalogue } from '@portal/sdk';
import { en } from './en.tsx';

export type SafetyTexts = typeof en;

export const { useTexts: useSafetyTexts } = catalogue(en, {
  de: () => import('./de.tsx').then(({ de }) => de),
});
