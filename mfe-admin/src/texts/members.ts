import { catalogue } from '@portal/sdk';
import { members } from './members.en.tsx';

/** Separate from `index.ts`: the other screens don't need these. */
export const { useTexts: useMembersTexts, texts: membersTexts } = catalogue(members, {
  de: () => import('./members.de.tsx').then((module) => module.members),
});
