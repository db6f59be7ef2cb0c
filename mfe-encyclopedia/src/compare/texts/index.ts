import { catalogue } from '@portal/sdk';
import { en } from './en.tsx';

export const { useTexts: useCompareTexts } = catalogue(en, {
  de: () => import('./de.tsx').then(({ de }) => de),
});
