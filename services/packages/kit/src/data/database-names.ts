/*
 * The names of a portal's databases: `<prefix>_<process>`. The prefix is the database name in MONGODB_URI, so
 * several portals can share a server. No import: the command line uses it without the rest of the kit.
 */

/** The prefix where MONGODB_URI has no database name. */
export const defaultPrefix = 'portal';

const maxPrefixLength = 40;

/** Databases of the server. Someone who names one of them means `authSource`. */
const reserved = new Set(['admin', 'local', 'config']);

/** `mongodb://user:password@host1,host2/name?options`: what is special in a part is percent-encoded there. */
const uriPattern = /^mongodb(?:\+srv)?:\/\/[^/?#]+(?:\/(?<name>[^?#]*))?(?:[?#]|$)/;

/**
 * The prefix of a portal's databases.
 * @param uri the value of MONGODB_URI.
 * @throws a sentence without a subject ("must …") if the URI or its database name can't be used; it never
 * repeats a password.
 */
export function databasePrefix(uri: string): string {
  const match = uriPattern.exec(uri);
  if (!match)
    throw new Error('must begin with mongodb:// or mongodb+srv:// and a host (mongodb://host:27017/name)');
  const name = match.groups?.name ?? '';
  if (name === '') return defaultPrefix;
  if (reserved.has(name))
    throw new Error(
      `must not name the database "${name}", which belongs to the server; for its users write ?authSource=${name}`,
    );
  if (!/^[A-Za-z0-9][A-Za-z0-9_-]*$/.test(name) || name.length > maxPrefixLength)
    throw new Error(
      `must have a database name of at most ${maxPrefixLength} letters, digits, hyphens and underscores, a letter or digit first`,
    );
  return name;
}

/** The name of a process's database. */
export const databaseName = (prefix: string, process: string) => `${prefix}_${process}`;

/**
 * The process whose database has this name; undefined for a database of another portal or program. Names of
 * processes have no underscore, so `shop_two_forum` belongs to the prefix `shop_two` and not to `shop`.
 */
export function processOfDatabase(prefix: string, name: string): string | undefined {
  const rest = name.startsWith(`${prefix}_`) ? name.slice(prefix.length + 1) : '';
  return rest === '' || rest.includes('_') ? undefined : rest;
}

/**
 * Returns whether the user of a URI is looked up in the database that the URI names, as drivers do without
 * `authSource`.
 */
export const namesUsersDatabase = (uri: string) => /\/\/[^/?#]*@/.test(uri) && !/[?&]authSource=/i.test(uri);
