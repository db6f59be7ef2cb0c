import { type Action, allow } from '../auth/roles.ts';
import { isUsersCollection } from '../catalog.ts';
import { CommandError, refusal } from '../errors.ts';
import type { Call, Command } from './command.ts';

/** Actions of commands whose first field names a collection. */
const COLLECTION_ACTIONS: readonly string[] = ['read', 'write', 'list', 'define'];

/** @throws {CommandError} Unauthorized (13); without `--auth` only for a direct change of the users */
export function authorize(call: Call, command: Command): void {
  const { database, name } = call;
  const isUsers =
    COLLECTION_ACTIONS.includes(command.action) && isUsersCollection(database, call.command[name]);
  if (isUsers && command.writes)
    throw refusal(13, 'users are changed by createUser, updateUser and dropUser only');
  if (!call.isAuthRequired || command.action === 'public' || isFirstUser(call)) return;
  if (!call.authentication.user) throw new CommandError(13, `Command ${name} requires authentication`);
  if (command.action === 'authenticated') return;
  checkAllowed(call, isUsers ? 'credentials' : command.action, database);
}

/** @throws {CommandError} Unauthorized (13) */
export function checkAllowed(call: Call, action: Action, database: string): void {
  if (!isAllowed(call, action, database))
    throw new CommandError(13, `not authorized on ${database} to execute command ${call.name}`);
}

/** Returns whether the connection's user may do this to a database. Everyone may without `--auth`. */
export function isAllowed(call: Call, action: Action, database: string): boolean {
  if (!call.isAuthRequired) return true;
  const { user } = call.authentication;
  // The first user may have any role of `admin`.
  return user ? allow(user.roles, action, database) : isFirstUser(call) && database === 'admin';
}

/** MongoDB's localhost exception. Every connection is a local one: the server listens on loopback alone. */
const isFirstUser = ({ name, database, users }: Call): boolean =>
  name === 'createUser' && database === 'admin' && users.isEmpty;
