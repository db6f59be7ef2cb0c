import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { readManifest } from '../backups/archive.ts';
import { describeContent } from '../backups/manifest.ts';
import { archiveOf, restore } from '../data/backup.ts';
import { holdsDatabase } from '../data/own-database.ts';
import { noteInterruption } from '../restores/previous-data.ts';
import { uploadFile } from '../restores/restores.ts';
import { settleData } from '../restores/swap.ts';
import type { Settings } from './settings.ts';
import { Stops } from './stops.ts';

interface Preparation {
  root: string;
  settings: Settings;
  say: (line: string) => void;
}

/**
 * Completes an interrupted restore, and fills a new data folder with the backup that PORTAL_RESTORE names.
 * @throws a sentence if it can't be restored; the data folder is as new then.
 */
export async function prepareData({ root, settings, say }: Preparation): Promise<void> {
  const { PORTAL_DATA_DIR: folder, PORTAL_RESTORE: file } = settings;
  settleData(folder);
  noteInterruption(folder);
  rmSync(join(folder, uploadFile), { force: true });
  const isEmbedded = !settings.MONGODB_URI && Object.keys(settings.databaseUris).length === 0;
  if (!isEmbedded || holdsDatabase(folder)) {
    if (file)
      say(`PORTAL_RESTORE is ignored: the data folder ${folder} or MONGODB_URI has the data already.`);
    return;
  }
  if (!file)
    return say(
      'This data folder is new. To begin with a backup, start with PORTAL_RESTORE=FILE on a new data folder (and BACKUP_KEY if it is encrypted), or restore it at /admin/backups.',
    );
  say(`Restoring ${file} …`);
  const manifest = await readManifest(archiveOf(file, settings));
  if (manifest) {
    const { at, portalVersion, members, plants, threads, comments, photos } = describeContent(manifest);
    say(
      `  of ${at}, portal ${portalVersion}: ${members} members, ${plants} plants, ${threads} discussions, ${comments} comments, ${photos} photos`,
    );
  }
  await restore(file, { root, settings, say, stops: new Stops() });
  say('Restored and compared.');
}
