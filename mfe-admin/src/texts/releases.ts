import { catalogue } from '@portal/sdk';
import { releases } from './releases.en.tsx';

/** Separate from `index.ts`: the other screens don't need these. */
export const { useTexts: useReleaseTexts, texts: releaseTexts } = catalogue(releases, {
  de: () => import('./releases.de.tsx').then((module) => module.releases),
});
