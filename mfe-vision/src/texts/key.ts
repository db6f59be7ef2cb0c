import { catalogue } from '@portal/sdk';
import { key } from './key.en.tsx';

/** The texts of the key, a chunk of their own. */
export const { useTexts: useKeyTexts } = catalogue(key, {
  de: () => import('./key.de.tsx').then((module) => module.key),
});
