import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Settings } from './settings.ts';

export interface PrivilegedAccount {
  role: 'ADMIN' | 'MODERATOR' | 'OWNER';
  title: string;
  username: string;
  /** Undefined if the environment sets it; then it is never printed. */
  generatedPassword: string | undefined;
}

/** The secrets of this installation: from the environment, else generated once and stored in the data folder. */
export function readSecrets(settings: Settings): {
  environment: Record<string, string>;
  accounts: PrivilegedAccount[];
} {
  const stored = storedSecrets(settings.PORTAL_DATA_DIR);
  const roles = [
    ['ADMIN', 'Site administrator'],
    ['MODERATOR', 'Forum moderator'],
    ['OWNER', 'Photo owner'],
  ] as const;
  const environment: Record<string, string> = {
    SESSION_SECRET: settings.SESSION_SECRET ?? stored.SESSION_SECRET,
    INTERNAL_SECRET: settings.INTERNAL_SECRET ?? stored.INTERNAL_SECRET,
  };
  const accounts = roles.map(([role, title]) => {
    const password = settings[`PORTAL_${role}_PASSWORD`];
    const username = settings[`PORTAL_${role}_USERNAME`];
    environment[`PORTAL_${role}_USERNAME`] = username;
    environment[`PORTAL_${role}_PASSWORD`] = password ?? stored[`PORTAL_${role}_PASSWORD`];
    return {
      role,
      title,
      username,
      generatedPassword: password ? undefined : stored[`PORTAL_${role}_PASSWORD`],
    };
  });
  return { environment, accounts };
}

const secretBytes = {
  SESSION_SECRET: 32,
  INTERNAL_SECRET: 32,
  PORTAL_ADMIN_PASSWORD: 12,
  PORTAL_MODERATOR_PASSWORD: 12,
  PORTAL_OWNER_PASSWORD: 12,
};
type Secrets = Record<keyof typeof secretBytes, string>;

function storedSecrets(dataFolder: string): Secrets {
  mkdirSync(dataFolder, { recursive: true, mode: 0o700 });
  const file = join(dataFolder, 'secrets.json');
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')) as Secrets;
  const secrets = Object.fromEntries(
    Object.entries(secretBytes).map(([name, bytes]) => [name, randomBytes(bytes).toString('base64url')]),
  ) as Secrets;
  // Renamed in one step: half a file would prevent every later start.
  writeFileSync(`${file}.new`, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 });
  renameSync(`${file}.new`, file);
  return secrets;
}
