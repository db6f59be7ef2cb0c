import { isDocument } from '../bson/values.ts';
import { CommandError } from '../errors.ts';

/** An action of a command on a database. `credentials` means reading the stored users as documents. */
export type Action =
  | 'read'
  | 'write'
  | 'list'
  | 'define'
  | 'dropDatabase'
  | 'users'
  | 'credentials'
  | 'copyAll';

export interface Role {
  role: string;
  db: string;
}

const actionsOf: Record<string, readonly Action[]> = {
  read: ['list', 'read'],
  readWrite: ['list', 'read', 'write', 'define'],
  dbAdmin: ['list', 'define', 'dropDatabase'],
  userAdmin: ['users'],
  dbOwner: ['list', 'read', 'write', 'define', 'dropDatabase', 'users'],
};

/** Roles of `admin` that count for every database. */
const globalActionsOf: Record<string, readonly Action[]> = {
  readAnyDatabase: ['list', 'read'],
  readWriteAnyDatabase: ['list', 'read', 'write', 'define'],
  dbAdminAnyDatabase: ['list', 'define', 'dropDatabase'],
  userAdminAnyDatabase: ['users'],
  root: ['list', 'read', 'write', 'define', 'dropDatabase', 'users', 'credentials', 'copyAll'],
};

/** Returns whether these roles allow an action on a database. */
export const allow = (roles: readonly Role[], action: Action, database: string): boolean =>
  roles.some(({ role, db }) => {
    const actions = db === database ? actionsOf[role] : undefined;
    return actions?.includes(action) || globalActionsOf[role]?.includes(action) === true;
  });

/**
 * A role as commands name it: `{ role, db }`, or a name for a role of the command's own database.
 * @throws {CommandError} BadValue (2) for another form, RoleNotFound (31)
 */
export function readRole(value: unknown, database: string): Role {
  const { role, db } = isDocument(value) ? value : { role: value, db: database };
  if (typeof role !== 'string' || typeof db !== 'string') {
    throw new CommandError(2, 'Role names must be either strings or objects with a role and a db');
  }
  const isKnown = Object.hasOwn(actionsOf, role) || (db === 'admin' && Object.hasOwn(globalActionsOf, role));
  if (!isKnown) throw new CommandError(31, `Could not find role: ${role}@${db}`);
  return { role, db };
}
