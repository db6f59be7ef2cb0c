import { isDatabaseUnavailable } from './database-failures.ts';
import { databasePrefix, namesUsersDatabase } from './database-names.ts';

/** Explains to the operator why a process can't connect; never with a password. */
export function reasonOf(error: Error, uri: string): string {
  const hosts = hostsOf(uri);
  if (isRefusedUser(error)) {
    const refused = `The database at ${hosts} refuses the user and password in MONGODB_URI.`;
    if (!namesUsersDatabase(uri)) return refused;
    const source = /\/\/[^/]*\/[^?]/.test(uri) ? databasePrefix(uri) : 'admin';
    return `${refused} It looks the user up in the database "${source}"; name another one with authSource.`;
  }
  return isDatabaseUnavailable(error)
    ? `No database answers at ${hosts} (MONGODB_URI): ${error.message}`
    : `The database at ${hosts} (MONGODB_URI) can't be used: ${error.message}`;
}

/** The addresses in a URI, without its user and password. */
const hostsOf = (uri: string) => /\/\/(?:[^@/?]*@)?([^/?]+)/.exec(uri)?.[1] ?? '';

/** Returns whether the user, or nobody where a server asks for one, has no right to a command. */
export const isUnauthorized = (error: Error): boolean =>
  ('code' in error && error.code === 13) || /not authorized|requires authentication/i.test(error.message);

/** Servers have codes of their own for it: 18 is MongoDB's AuthenticationFailed, 8000 that of Atlas. */
const isRefusedUser = (error: Error) =>
  ('code' in error && error.code === 18) ||
  /authentication failed|bad auth|invalid (account|user)/i.test(error.message);
