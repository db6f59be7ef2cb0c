import { catalogue } from '@portal/sdk';
import { en } from './en.tsx';

export const { useTexts: useCheckerTexts } = catalogue(en, {
  de: () => import('./de.tsx').then(({ de }) => de),
});
