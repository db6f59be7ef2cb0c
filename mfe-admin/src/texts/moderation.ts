import { catalogue } from '@portal/sdk';
import { moderation } from './moderation.en.tsx';

/** Separate from `index.ts`: the other screens don't need these. */
export const { useTexts: useModerationTexts, texts: moderationTexts } = catalogue(moderation, {
  de: () => import('./moderation.de.tsx').then((module) => module.moderation),
});
