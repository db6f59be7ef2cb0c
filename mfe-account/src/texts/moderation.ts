import { catalogue } from '@portal/sdk';
import { moderation } from './moderation.en.ts';

/** Separate from `index.ts`: only staff need these. */
export const { useTexts: useModerationTexts, texts: moderationTexts } = catalogue(moderation, {
  de: () => import('./moderation.de.ts').then((module) => module.moderation),
});
