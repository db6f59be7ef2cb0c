import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Stops } from '../run/stops.ts';
import { claimServer } from './claim-server.ts';
import { mirror } from './mirror.ts';
import { holdsDatabase, refuseWhileRunning, startOn } from './own-database.ts';
import { type ArchiveHead, archiveSource, checkArchive } from './read-archive.ts';
import { connect, hostsOf, serverSource } from './read-server.ts';
import type { Run } from './run.ts';
import { hasOtherSecrets, placeSecrets, secretsOf } from './secrets-file.ts';
import type { Total } from './stored-collection.ts';
import { writeArchive } from './write-archive.ts';

interface Restoring extends Run {
  file: string;
  /** Whether what is there may be put aside. */
  mayReplace: boolean;
}

/**
 * Restores an archive into the data folder, or to a server where one is named; the secrets go into the data folder
 * either way. The archive is read to its end before anything is changed.
 * @throws a sentence where the portal runs, the archive is damaged, or there is data that may not be replaced.
 */
export async function restoreFrom(
  restoring: Restoring,
  uri = restoring.settings.MONGODB_URI,
): Promise<Total> {
  const { file, settings, progress, mayReplace } = restoring;
  const folder = settings.PORTAL_DATA_DIR;
  refuseWhileRunning(settings);
  progress.say(`Checking ${file} …`);
  const archive = await checkArchive(file);
  if (!mayReplace && hasOtherSecrets(folder, archive.files)) {
    throw new Error(`The data folder ${folder} has secrets of its own; --replace puts them aside.`);
  }
  return uri ? toServer(uri, restoring, archive) : toFolder(restoring, archive);
}

/** Where a database grows until it is whole, in the data folder itself: it takes its place by its name alone. */
const unfinished = 'restoring';

async function toFolder(restoring: Restoring, archive: ArchiveHead): Promise<Total> {
  const { root, file, settings, progress, mayReplace, stops } = restoring;
  const folder = settings.PORTAL_DATA_DIR;
  const before = new Stops();
  stops.add(() => before.stopAll());
  if (holdsDatabase(folder)) {
    if (!mayReplace) throw new Error(`The data folder ${folder} holds a database; --replace puts it aside.`);
    // While it is open no portal can start on it.
    await startOn(root, settings, before);
  }
  const growing = join(folder, unfinished);
  await rm(growing, { recursive: true, force: true });
  await mkdir(growing, { recursive: true, mode: 0o700 });
  const writing = new Stops();
  stops.add(() => writing.stopAll());
  progress.say(`Restoring ${file} into the data folder ${folder} …`);
  const client = await startOn(root, { ...settings, PORTAL_DATA_DIR: growing }, writing);
  const total = await mirror(archiveSource(file, archive), client, progress);
  await writing.stopAll();
  await before.stopAll();
  await takePlace(folder, archive);
  return total;
}

/** A killed run leaves the old database under one of its two names. */
async function takePlace(folder: string, { files }: ArchiveHead): Promise<void> {
  const ending = asideEnding();
  const place = join(folder, 'database');
  if (holdsDatabase(folder)) await rename(place, `${place}.${ending}`);
  await rename(join(folder, unfinished, 'database'), place);
  placeSecrets(folder, files, ending);
  await rm(join(folder, unfinished), { recursive: true });
}

async function toServer(uri: string, restoring: Restoring, archive: ArchiveHead): Promise<Total> {
  const { file, settings, progress, mayReplace, stops } = restoring;
  const folder = settings.PORTAL_DATA_DIR;
  const client = await connect(uri);
  stops.add(() => client.close());
  const host = hostsOf(client);
  const source = archiveSource(file, archive);
  const claimed = await claimServer(client, source.title, async () => {
    if (!mayReplace) {
      throw new Error(
        `${host} holds data of a portal; --replace writes it into an archive in ${folder} first.`,
      );
    }
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const aside = join(folder, `${asideEnding()}.backup`);
    progress.say(`Putting aside what ${host} holds, into ${aside} …`);
    await writeArchive(serverSource(client, `the MongoDB at ${host}`), secretsOf(folder), aside, progress);
    await checkArchive(aside);
  });
  progress.say(`${claimed.isBegun ? 'Going on to restore' : 'Restoring'} ${file} to ${host} …`);
  const total = await mirror(source, client, progress);
  if (!existsSync(folder)) await mkdir(folder, { recursive: true, mode: 0o700 });
  placeSecrets(folder, archive.files, asideEnding());
  await claimed.release();
  return total;
}

const asideEnding = () => `before-${new Date().toISOString().replace(/[:.]/g, '-')}`;
