import { prefixOf } from '../run/database-prefix.ts';
import { refuseWhileRunning, runningProcesses } from '../run/running.ts';
import type { Settings } from '../run/settings.ts';
import { holdsSecrets, loadSecrets, type StoredSecrets, storeSecrets } from '../run/stored-secrets.ts';
import { newEnvironment, newIdentityKey } from './new-keys.ts';
import { describeKeys, type KeyKind, keyKinds, keysOf, retire, rotate } from './stored-keys.ts';

export const help = `Lists and rotates the keys in secrets.json of the data folder (PORTAL_DATA_DIR).

  npm run keys                           lists the kinds of keys, their number and age
  npm run keys -- rotate KIND            puts a new key first and keeps the others
  npm run keys -- retire [KIND]          drops all keys but the newest, while the portal is stopped
  npm run keys -- new                    prints fresh secrets for processes that run separately; the database name in
                                         MONGODB_URI is the prefix of their databases
  npm run keys -- new PROCESS            prints a fresh key pair for one of them

  identity   each process signs its calls with its own; all processes know the public keys
  session    sign the session cookie: without the old key, everyone has to log in again
  data       encrypt second factors and keys of webhooks: without the old key, those that it encrypted are lost
  database   the passwords of the own database; the next start sets them and forgets the old ones
  all        each of them

"retire" without a kind drops identity and session keys; it keeps data keys.

The portal uses changed keys from its next start on.
`;

/** Inputs of the command. */
export interface KeysRun {
  settings: Settings;
  /** The names of all processes. */
  processes: string[];
  say: (line: string) => void;
  now?: Date;
}

/**
 * Does what the command line says.
 * @throws an error whose message is a sentence; then nothing has changed.
 */
export function runKeys([action = 'list', subject, ...more]: string[], run: KeysRun): void {
  const { settings, processes, say, now = new Date() } = run;
  const folder = settings.PORTAL_DATA_DIR;
  if (more.length > 0) throw new Error(`Unexpected argument "${more[0]}".\n\n${help}`);
  if (action !== 'new' && !holdsSecrets(folder))
    throw new Error(`There are no keys in the data folder ${folder}: the first start generates them.`);
  if (action === 'list') {
    for (const line of describeKeys(loadSecrets(folder, processes), now)) say(line);
  } else if (action === 'rotate') {
    changeKeys(run, parseKinds(subject, keyKinds), rotate);
    say(runningProcesses(folder).length > 0 ? 'Restart the portal to use it.' : 'The next start uses it.');
  } else if (action === 'retire') {
    refuseWhileRunning(folder);
    if (subject === 'database')
      throw new Error(
        'The next start forgets the old passwords of the database as soon as the new ones are set.',
      );
    changeKeys(run, subject && subject !== 'all' ? parseKinds(subject, keyKinds) : retiredTogether, retire);
  } else if (action === 'new') {
    if (subject && !processes.includes(subject))
      throw new Error(`There is no process "${subject}"; there are ${processes.join(', ')}.`);
    for (const line of subject ? newIdentityKey(subject) : newEnvironment(processes, prefixOf(settings)))
      say(line);
  } else {
    throw new Error(`There is no command "${action}".\n\n${help}`);
  }
}

/** Older data keys may still be needed: they go only by their name. */
const retiredTogether = ['identity', 'session'] as const;

function parseKinds(subject: string | undefined, all: readonly KeyKind[]): readonly KeyKind[] {
  if (subject === 'all') return all;
  const kind = all.find((each) => each === subject);
  if (!kind) throw new Error(`Name the kind of key: ${all.join(', ')} or all.`);
  return [kind];
}

type Change = (secrets: StoredSecrets, kind: KeyKind) => StoredSecrets;

function changeKeys({ settings, processes, say }: KeysRun, kinds: readonly KeyKind[], change: Change): void {
  const folder = settings.PORTAL_DATA_DIR;
  const before = loadSecrets(folder, processes);
  const after = kinds.reduce(change, before);
  storeSecrets(folder, after);
  for (const kind of kinds) {
    say(`${kind}: ${count(before, kind)} before, ${count(after, kind)} now.`);
    const variable = overrides[kind];
    if (variable && settings[variable])
      say(`${variable} is set, and wins over the ${kind} keys of the data folder: change it there, too.`);
  }
}

/** The variables that win over the keys of the data folder. */
const overrides: Partial<Record<KeyKind, 'SESSION_SECRET' | 'DATA_KEYS' | 'MONGODB_URI'>> = {
  session: 'SESSION_SECRET',
  data: 'DATA_KEYS',
  database: 'MONGODB_URI',
};

const count = (secrets: StoredSecrets, kind: KeyKind) => Object.values(keysOf(secrets, kind)).flat().length;
