import { randomBytes } from 'node:crypto';
import { type BackupState, readBackupState, writeBackupState } from './backup-state.ts';
import { type BackupRun, drill, makeBackup, removeUnfinished } from './make-backup.ts';

const minuteMs = 60_000;
const dayMs = 86_400_000;
/** More backups than the rule keeps at once. */
const maxNoted = 60;

export interface Night extends Omit<BackupRun, 'portal'> {
  say: (line: string) => void;
}

/**
 * Makes a backup every night and restores it for comparison. A night without a running portal is made up a minute after the
 * start.
 * @returns stops it, after what is under way.
 */
export function startNightlyBackups(night: Night): () => Promise<void> {
  const portal = noteStart(night);
  const clean = removeUnfinished(night.settings).catch(({ message }: Error) => night.say(message));
  let running: Promise<void> | undefined = clean.finally(() => {
    running = undefined;
  });
  const look = () => {
    if (!running && isDue(night))
      running = spendNight({ ...night, portal }).finally(() => {
        running = undefined;
      });
  };
  const timer = setInterval(look, minuteMs);
  return async () => {
    clearInterval(timer);
    await running;
  };
}

/** Answers the name of this portal, which the first start chooses. */
function noteStart({ settings: { PORTAL_DATA_DIR: folder }, now, say }: Night): string {
  const state = readBackupState(folder);
  const { since = now().toISOString(), portal = randomBytes(4).toString('hex') } = state;
  if (!state.since || !state.portal) writeState(folder, { ...state, since, portal }, say);
  return portal;
}

/**
 * Returns whether the backup of the last time of day that BACKUP_TIME names is neither made nor has failed. Times in the
 * future, which a wrong clock left, count for nothing.
 */
export function isDue({ settings: { BACKUP_TIME, PORTAL_DATA_DIR: folder }, now }: Night): boolean {
  if (BACKUP_TIME === 'off') return false;
  const [hours = 0, minutes = 0] = BACKUP_TIME.split(':').map(Number);
  const due = new Date(now());
  due.setUTCHours(hours, minutes, 0, 0);
  const last = due > now() ? due.getTime() - dayMs : due.getTime();
  const { since, backup, failure } = readBackupState(folder);
  return [since, backup?.at, failure?.at].every(
    (at) => !at || Date.parse(at) < last || Date.parse(at) > now().getTime(),
  );
}

/** A failure waits for the next night: what fails at once would fail every minute. */
export async function spendNight(night: Night & BackupRun): Promise<void> {
  const { settings, now, say } = night;
  const folder = settings.PORTAL_DATA_DIR;
  const { failure: _, ...before } = readBackupState(folder);
  let state: BackupState = before;
  try {
    const made = await makeBackup(night);
    const { file } = made.backup;
    const earlier = Object.entries(state.stored ?? {}).slice(-maxNoted);
    const note = (isVerified: boolean) =>
      Object.fromEntries([...earlier, [file, { content: made.content, isVerified }]]);
    state = { ...state, backup: made.backup, stored: note(false) };
    state = { ...state, drill: await drill(night, made), stored: note(true) };
  } catch (error) {
    const reason = (error as Error).message;
    say(`The backup of this night failed: ${reason}`);
    state = { ...state, failure: { at: now().toISOString(), reason } };
  }
  writeState(folder, state, say);
}

function writeState(folder: string, state: BackupState, say: Night['say']): void {
  try {
    writeBackupState(folder, state);
  } catch (error) {
    say(`The state of the backups can't be written: ${(error as Error).message}`);
  }
}
