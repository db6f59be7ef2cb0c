import { catalogue } from '@portal/sdk';
import { teams } from './teams.en.tsx';

/** Separate from `index.ts`: the other screens don't need these. */
export const { useTexts: useTeamTexts, texts: teamTexts } = catalogue(teams, {
  de: () => import('./teams.de.tsx').then((module) => module.teams),
});
