import { catalogue } from '@portal/sdk';
import { backups } from './backups.en.ts';

/** Separate from `index.ts`: the other screens don't need these. */
export const { useTexts: useBackupTexts, texts: backupTexts } = catalogue(backups, {
  de: () => import('./backups.de.ts').then((module) => module.backups),
});
