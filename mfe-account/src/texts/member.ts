import { catalogue } from '@portal/sdk';
import { member } from './member.en.ts';

/** Separate from `index.ts`: only a member's own settings and mailed links need these. */
export const { useTexts: useMemberTexts, texts: memberTexts } = catalogue(member, {
  de: () => import('./member.de.ts').then((module) => module.member),
});
