import { createReadStream, existsSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { BackupContent, BackupsOverview, StoredBackup } from '@portal/contracts';
import { type Archive, hasRoom, readManifest } from '../backups/archive.ts';
import { readBackupState } from '../backups/backup-state.ts';
import { openStore } from '../backups/backup-store.ts';
import { timeOfBackup } from '../backups/choose-kept.ts';
import { describeContent } from '../backups/manifest.ts';
import type { Settings } from '../run/settings.ts';
import { loadSecrets, storeSecrets } from '../run/stored-secrets.ts';
import { prepareRestore, refuseNewer } from './prepare-restore.ts';
import { readRestoreNote } from './previous-data.ts';
import { type Actor, addAct, newAct, readActs } from './restore-acts.ts';
import { discard, folders } from './swap.ts';

/** The file in the data folder to which the admin service uploads. */
export const uploadFile = 'uploaded-backup';
const uploadTitle = 'The uploaded file';

/** A question of the admin service. */
export type Question =
  | { ask: 'overview' | 'acts' | 'upload' }
  | { ask: 'inspect'; key: string }
  | { ask: 'restore'; name?: string; key?: string; by: Actor }
  | { ask: 'keep' | 'goBack'; by: Actor }
  | { ask: 'remove'; name: string };

/** Refused because something else comes first. */
export class Conflict extends Error {
  override readonly name = 'Conflict';
}

class Missing extends Error {
  override readonly name = 'Missing';
}

interface RestoresOptions {
  root: string;
  settings: Settings;
  /** False where a MongoDB server has the data. */
  isEmbedded: boolean;
  /** The key of this portal's backups, if it makes any. */
  identity: string | undefined;
  say: (line: string) => void;
  /** Stops the portal, swaps its data and starts it. @throws a sentence if it can't; then nothing has changed. */
  restart: (swap: RestartSwap) => void;
}

export type RestartSwap =
  | { to: 'restored'; name: string; by: Actor }
  | { to: 'previous'; name: string; by: Actor };

/** Answers what administrators ask about backups; one restore at a time. */
export function createRestores(options: RestoresOptions): (question: Question) => Promise<unknown> {
  const { settings, isEmbedded, say, restart } = options;
  const folder = settings.PORTAL_DATA_DIR;
  const overview = createOverview(options);
  let preparing: BackupsOverview['preparing'];
  let isRestarting = false;

  const requireIdle = () => {
    if (isRestarting) throw new Conflict('The portal is restarting with other data already.');
    if (preparing) throw new Conflict('A backup is being restored already.');
  };
  const requireDecision = () => {
    requireIdle();
    if (readRestoreNote(folder))
      throw new Conflict('Decide first whether to keep the data of the last restore.');
  };

  const replace = (swap: RestartSwap) => {
    restart(swap);
    isRestarting = true;
  };

  const prepare = async (archive: Archive, by: Actor) => {
    const name = archive.title;
    try {
      addAct(folder, newAct({ act: 'backup.restore_started', actor: by, name }));
      await prepareRestore(archive, options);
      keepOwnKey(folder);
      replace({ to: 'restored', name, by });
    } catch (error) {
      const reason = (error as Error).message;
      say(`The restore of ${name} failed: ${reason}`);
      preparing = undefined;
      rmSync(join(folder, folders.restoring), { recursive: true, force: true });
      addAct(folder, newAct({ act: 'backup.restore_failed', actor: by, name, reason }));
    }
  };

  const answers = {
    overview: () => overview(preparing),
    acts: async () => readActs(folder),
    inspect: async ({ key }: { key: string }) => inspect(uploaded(folder, key)),
    restore: async ({ name, key, by }: { name?: string; key?: string; by: Actor }) => {
      requireDecision();
      preparing = { at: new Date().toISOString(), name: name ?? uploadTitle };
      try {
        const archive = name === undefined ? uploaded(folder, key ?? '') : await stored(options, name);
        await requireRoom(folder);
        prepare(archive, by).catch(({ message }: Error) => say(message));
      } catch (error) {
        preparing = undefined;
        throw error;
      }
    },
    upload: async () => requireIdle(),
    keep: async ({ by }: { by: Actor }) => {
      requireIdle();
      const { name } = requireRestored(folder);
      discard(folder, folders.previous);
      rmSync(join(folder, uploadFile), { force: true });
      addAct(folder, newAct({ act: 'backup.kept', actor: by, name }));
    },
    goBack: async ({ by }: { by: Actor }) => {
      requireIdle();
      replace({ to: 'previous', name: requireRestored(folder).name, by });
    },
    remove: async ({ name }: { name: string }) => {
      if (preparing?.name === name) throw new Conflict('This backup is being restored.');
      await stored(options, name);
      await openStore(settings).remove(name);
    },
  };
  return (question) => {
    if (!isEmbedded && question.ask !== 'overview' && question.ask !== 'acts')
      return Promise.reject(
        new Conflict('The data are on a MongoDB server: restore them with mongorestore.'),
      );
    return answers[question.ask](question as never);
  };
}

/** Reads the state that the screen shows. */
function createOverview(options: RestoresOptions) {
  const { settings, isEmbedded } = options;
  const folder = settings.PORTAL_DATA_DIR;
  const list = createList(options);
  return async (preparing: BackupsOverview['preparing']): Promise<BackupsOverview> => {
    if (!isEmbedded) return { isEmbedded, backups: [] };
    const failed = readActs(folder).findLast(({ act }) => act !== 'backup.kept');
    const note = readRestoreNote(folder);
    return {
      isEmbedded,
      backups: await list(),
      ...(preparing && { preparing }),
      ...(failed?.act === 'backup.restore_failed' && {
        failure: { at: failed.at, reason: failed.reason ?? '' },
      }),
      ...(note && { restored: { at: note.at, name: note.name, by: note.by.username } }),
      ...(existsSync(join(folder, uploadFile)) && { uploadedBytes: statSync(join(folder, uploadFile)).size }),
    };
  };
}

async function requireRoom(folder: string) {
  if (!(await hasRoom(folder)))
    throw new Conflict('The disk has too little room to restore a backup. Make room first.');
}

function requireRestored(folder: string) {
  const note = readRestoreNote(folder);
  if (note) return note;
  throw new Conflict('Nothing was restored, or it is decided already.');
}

/** Reads the description of an archive. @throws a sentence if it can't be restored here. */
async function inspect(archive: Archive): Promise<BackupContent> {
  const manifest = await readManifest(archive);
  if (!manifest) throw new Error(`${archive.title} has no description: restore it with the command line.`);
  refuseNewer(archive.title, manifest.dataVersion);
  return describeContent(manifest);
}

function uploaded(folder: string, identity: string): Archive {
  const file = join(folder, uploadFile);
  if (!existsSync(file)) throw new Conflict('No file was uploaded.');
  return { title: uploadTitle, open: () => createReadStream(file), identity };
}

async function stored({ settings, identity }: RestoresOptions, name: string): Promise<Archive> {
  const store = openStore(settings);
  if (!timeOfBackup(name) || !(await store.list()).some((file) => file.name === name))
    throw new Missing('This backup does not exist any more.');
  if (!identity) throw new Conflict('The key of the backups is missing: set BACKUP_KEY.');
  return { title: name, open: () => store.open(name), identity };
}

/** Lists the stored backups. Descriptions are read once. */
function createList({ settings, identity }: RestoresOptions): () => Promise<StoredBackup[]> {
  const read = new Map<string, BackupContent | undefined>();
  const readContent = async (name: string) => {
    if (!read.has(name)) {
      const archive = { title: name, open: () => openStore(settings).open(name), identity };
      const manifest = await readManifest(archive).catch(() => undefined);
      read.set(name, manifest && describeContent(manifest));
    }
    return read.get(name);
  };
  return async () => {
    const { stored: noted = {}, drill } = readBackupState(settings.PORTAL_DATA_DIR);
    const found: StoredBackup[] = [];
    for (const { name, bytes } of await openStore(settings).list()) {
      const at = timeOfBackup(name);
      if (!at) continue;
      const { isVerified = drill?.file === name, content = identity ? await readContent(name) : undefined } =
        noted[name] ?? {};
      found.push({ name, at, bytes, isVerified, ...(content && { content }) });
    }
    return found.sort((one, other) => other.at.localeCompare(one.at));
  };
}

/** The key of this portal's backups stays: it opens those that are stored, and the operator has noted it. */
function keepOwnKey(folder: string): void {
  const restoring = join(folder, folders.restoring);
  const { backup } = loadSecrets(folder, []);
  if (backup) storeSecrets(restoring, { ...loadSecrets(restoring, []), backup });
}
