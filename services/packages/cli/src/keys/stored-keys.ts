import { newKey, type StoredKey, type StoredSecrets } from '../run/stored-secrets.ts';

/** Purposes of the keys in the data folder. */
export const keyKinds = ['identity', 'session', 'data', 'database'] as const;
export type KeyKind = (typeof keyKinds)[number];

/** More would be forgotten rotations: each is tried, and one may have leaked. */
const maxKeys = 5;

/** The keys of a kind, newest first: by process, by database user, or one list for the kind. */
export function keysOf(secrets: StoredSecrets, kind: KeyKind): Record<string, StoredKey[]> {
  const keys = secrets[kind];
  return Array.isArray(keys) ? { [kind]: keys } : keys;
}

/**
 * Puts a new key first, and keeps the others.
 * @throws a sentence if there are too many keys.
 */
export const rotate = (secrets: StoredSecrets, kind: KeyKind): StoredSecrets =>
  change(secrets, kind, (keys) => {
    if (keys.length >= maxKeys)
      throw new Error(`There are ${keys.length} ${kind} keys already: npm run keys -- retire ${kind}`);
    return [newKey(), ...keys];
  });

/** Drops all keys but the newest. */
export const retire = (secrets: StoredSecrets, kind: KeyKind): StoredSecrets =>
  change(secrets, kind, (keys) => keys.slice(0, 1));

function change(
  secrets: StoredSecrets,
  kind: KeyKind,
  changed: (keys: StoredKey[]) => StoredKey[],
): StoredSecrets {
  const keys = secrets[kind];
  if (Array.isArray(keys)) return { ...secrets, [kind]: changed(keys) };
  const entries = Object.entries(keys).map(([name, list]) => [name, changed(list)]);
  return { ...secrets, [kind]: Object.fromEntries(entries) };
}

const dayMs = 24 * 60 * 60 * 1000;

/** One line for each kind, without any value: how many keys there are, and how old they are. */
export function describeKeys(secrets: StoredSecrets, now: Date): string[] {
  const daysOf = ({ createdAt }: StoredKey) =>
    Math.max(0, Math.floor((now.getTime() - Date.parse(createdAt)) / dayMs));
  return keyKinds.map((kind) => {
    const lists = Object.values(keysOf(secrets, kind));
    const newest = Math.max(...lists.flatMap((keys) => keys.slice(0, 1)).map(daysOf));
    const oldest = Math.max(...lists.flat().map(daysOf));
    const owners =
      lists.length > 1 ? ` of ${lists.length} ${kind === 'database' ? 'users' : 'processes'}` : '';
    return `${kind.padEnd(10)}${plural(lists.flat().length, 'key')}${owners}, newest ${plural(newest, 'day')}, oldest ${plural(oldest, 'day')} old`;
  });
}

const plural = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;
