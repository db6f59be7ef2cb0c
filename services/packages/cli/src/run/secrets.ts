import { publicKeysOf } from './identity-keys.ts';
import type { Settings } from './settings.ts';
import { loadSecrets, rootUser, type StoredKey, storeSecrets } from './stored-secrets.ts';

export interface PrivilegedAccount {
  role: 'ADMIN' | 'MODERATOR' | 'OWNER';
  title: string;
  username: string;
  /** Undefined if the environment sets it; then it is never printed. */
  generatedPassword: string | undefined;
  /** True if the environment sets a short one. */
  hasWeakPassword: boolean;
}

/** Newest first, by user. */
export type DatabasePasswords = Record<string, string[]> & { [rootUser]: string[] };

export interface Secrets {
  /** The variables of a process, with its own keys, before `environmentOf` takes away what it may not have. */
  variablesOf: (process: string) => Record<string, string>;
  databasePasswords: DatabasePasswords;
  accounts: PrivilegedAccount[];
  /** True if the generated passwords were printed at an earlier start. */
  arePasswordsShown: boolean;
}

/** Shorter passwords that the environment sets lead to a warning. */
export const strongPasswordLength = 12;

const roles = [
  ['ADMIN', 'Site administrator'],
  ['MODERATOR', 'Forum moderator'],
  ['OWNER', 'Photo owner'],
] as const;

/**
 * The secrets of this installation: from the environment, else generated once and stored in the data folder.
 * @param processes the names of all processes.
 */
export function readSecrets(settings: Settings, processes: string[]): Secrets {
  const stored = loadSecrets(settings.PORTAL_DATA_DIR, processes);
  const seeds = Object.fromEntries(processes.map((name) => [name, valuesOf(stored.identity[name])]));
  const shared: Record<string, string> = {
    PUBLIC_KEYS: publicKeysOf(seeds),
    SESSION_SECRET: settings.SESSION_SECRET ?? valuesOf(stored.session).join(),
    DATA_KEYS: settings.DATA_KEYS ?? valuesOf(stored.data).join(),
    VAPID_PUBLIC_KEY: settings.VAPID_PUBLIC_KEY ?? stored.vapid.publicKey,
    VAPID_PRIVATE_KEY: settings.VAPID_PRIVATE_KEY ?? stored.vapid.privateKey,
  };
  const accounts = roles.map(([role, title]): PrivilegedAccount => {
    const password = settings[`PORTAL_${role}_PASSWORD`];
    const username = settings[`PORTAL_${role}_USERNAME`];
    const generatedPassword = password ? undefined : stored[`PORTAL_${role}_INITIAL_PASSWORD`];
    shared[`PORTAL_${role}_USERNAME`] = username;
    if (password) shared[`PORTAL_${role}_PASSWORD`] = password;
    if (generatedPassword) shared[`PORTAL_${role}_INITIAL_PASSWORD`] = generatedPassword;
    const hasWeakPassword = password !== undefined && password.length < strongPasswordLength;
    return { role, title, username, generatedPassword, hasWeakPassword };
  });
  const passwords = Object.entries(stored.database).map(([user, keys]) => [user, valuesOf(keys)] as const);
  return {
    variablesOf: (process) => ({ ...shared, SIGNING_KEYS: (seeds[process] ?? []).join() }),
    databasePasswords: { [rootUser]: [], ...Object.fromEntries(passwords) },
    accounts,
    arePasswordsShown: stored.arePasswordsShown,
  };
}

/** Remembers that the generated passwords were printed. */
export function notePasswordsShown({ PORTAL_DATA_DIR: folder }: Settings): void {
  const stored = loadSecrets(folder, []);
  if (!stored.arePasswordsShown) storeSecrets(folder, { ...stored, arePasswordsShown: true });
}

/**
 * Forgets older passwords of the database: its server now knows these.
 * @param passwords those that the server knows.
 */
export function noteDatabasePasswords(
  { PORTAL_DATA_DIR: folder }: Settings,
  passwords: DatabasePasswords,
): void {
  const stored = loadSecrets(folder, []);
  const database = Object.fromEntries(
    Object.entries(stored.database).map(([user, keys]) => {
      const known = keys.findIndex(({ value }) => value === passwords[user]?.[0]);
      return [user, known < 0 ? keys : keys.slice(0, known + 1)];
    }),
  );
  if (Object.entries(database).some(([user, keys]) => keys.length !== stored.database[user]?.length))
    storeSecrets(folder, { ...stored, database });
}

const valuesOf = (keys: StoredKey[] = []) => keys.map(({ value }) => value);
