import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { hasDatabase } from './private-settings.ts';
import { newVapidKeys } from './vapid-keys.ts';

const Key = z.object({ value: z.string().check(z.minLength(1)), createdAt: z.iso.datetime() });
/** Newest first. */
const Keys = z.array(Key).check(z.minLength(1));
const StoredSecrets = z.object({
  /** The seeds of Ed25519 keys, by process. */
  identity: z._default(z.record(z.string(), Keys), {}),
  /** Sign the session cookie. */
  session: z.optional(Keys),
  /** Encrypt what the account service stores. */
  data: z.optional(Keys),
  /** Sign messages to browsers. Browsers are subscribed by the public one, so it never changes. */
  vapid: z.optional(z.object({ publicKey: z.string(), privateKey: z.string() })),
  /** Passwords by database user: `root`, and one for each process. */
  database: z._default(z.record(z.string(), Keys), {}),
  /** The age identity of the backups. */
  backup: z.optional(z.string()),
  PORTAL_ADMIN_INITIAL_PASSWORD: z.optional(z.string()),
  PORTAL_MODERATOR_INITIAL_PASSWORD: z.optional(z.string()),
  PORTAL_OWNER_INITIAL_PASSWORD: z.optional(z.string()),
  /** True if the generated passwords were printed once. */
  arePasswordsShown: z._default(z.boolean(), false),
});
export type StoredKey = z.infer<typeof Key>;
type Stored = z.infer<typeof StoredSecrets>;
export type StoredSecrets = Required<Omit<Stored, 'backup'>> & Pick<Stored, 'backup'>;

export const rootUser = 'root';

const fileIn = (dataFolder: string) => join(dataFolder, 'secrets.json');

/** Returns whether secrets were generated in a data folder. */
export const holdsSecrets = (dataFolder: string): boolean => existsSync(fileIn(dataFolder));

/**
 * The generated secrets of a data folder. Missing ones are generated and stored first.
 * @param processes the names of all processes.
 * @throws a sentence if the file is damaged.
 */
export function loadSecrets(dataFolder: string, processes: string[]): StoredSecrets {
  const before = readStored(dataFolder);
  const secrets = complete(before, processes);
  if (JSON.stringify(secrets) !== JSON.stringify(before)) storeSecrets(dataFolder, secrets);
  return secrets;
}

/** Replaces the file in one step: half a file would prevent every later start. */
export function storeSecrets(dataFolder: string, secrets: StoredSecrets): void {
  mkdirSync(dataFolder, { recursive: true, mode: 0o700 });
  const file = fileIn(dataFolder);
  // A file that an interrupted run left keeps its rights.
  rmSync(`${file}.new`, { force: true });
  const content = `${JSON.stringify(secrets, null, 2)}\n`;
  writeFileSync(`${file}.new`, content, { mode: 0o600, flag: 'wx', flush: true });
  renameSync(`${file}.new`, file);
}

const keyBytes = 32;
const staffPasswordBytes = 18;

export const newKey = (): StoredKey => ({
  value: randomBytes(keyBytes).toString('base64url'),
  createdAt: new Date().toISOString(),
});

function readStored(dataFolder: string): z.infer<typeof StoredSecrets> {
  const file = fileIn(dataFolder);
  if (!existsSync(file)) return StoredSecrets.parse({});
  try {
    const content = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>;
    return StoredSecrets.parse(isFirstFormat(content) ? upgrade(content, statSync(file).mtime) : content);
  } catch {
    // The reason may quote the file.
    throw new Error(`${file} is damaged: restore it from a backup, or move it away to generate new secrets.`);
  }
}

/** The format that had one secret for all processes. */
const isFirstFormat = (content: Record<string, unknown>) => typeof content.SESSION_SECRET === 'string';

function upgrade(content: Record<string, unknown>, writtenAt: Date) {
  return {
    session: [{ value: content.SESSION_SECRET, createdAt: writtenAt.toISOString() }],
    PORTAL_ADMIN_INITIAL_PASSWORD: content.PORTAL_ADMIN_PASSWORD,
    PORTAL_MODERATOR_INITIAL_PASSWORD: content.PORTAL_MODERATOR_PASSWORD,
    PORTAL_OWNER_INITIAL_PASSWORD: content.PORTAL_OWNER_PASSWORD,
    // The first format was printed at every start.
    arePasswordsShown: true,
  };
}

function complete(stored: z.infer<typeof StoredSecrets>, processes: string[]): StoredSecrets {
  const ofEach = (names: string[], known: Record<string, StoredKey[]>) => ({
    ...known,
    ...Object.fromEntries(names.map((name) => [name, known[name] ?? [newKey()]])),
  });
  const password = () => randomBytes(staffPasswordBytes).toString('base64url');
  return {
    identity: ofEach(processes, stored.identity),
    session: stored.session ?? [newKey()],
    data: stored.data ?? [newKey()],
    vapid: stored.vapid ?? newVapidKeys(),
    backup: stored.backup,
    database: ofEach([rootUser, ...processes.filter(hasDatabase)], stored.database),
    PORTAL_ADMIN_INITIAL_PASSWORD: stored.PORTAL_ADMIN_INITIAL_PASSWORD ?? password(),
    PORTAL_MODERATOR_INITIAL_PASSWORD: stored.PORTAL_MODERATOR_INITIAL_PASSWORD ?? password(),
    PORTAL_OWNER_INITIAL_PASSWORD: stored.PORTAL_OWNER_INITIAL_PASSWORD ?? password(),
    arePasswordsShown: stored.arePasswordsShown,
  };
}
