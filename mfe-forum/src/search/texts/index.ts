import { catalogue } from '@portal/sdk';
import { en } from './en.tsx';

export const { useTexts: useSearchTexts, texts: searchTexts } = catalogue(en, {
  de: () => import('./de.tsx').then(({ de }) => de),
});
