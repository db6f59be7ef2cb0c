import { UUID } from 'bson';
import { type Role, readRole } from '../auth/roles.ts';
import { saslPrep } from '../auth/sasl-prep.ts';
import { type Credentials, createCredentials, MECHANISM } from '../auth/scram.ts';
import { type User, userKey } from '../auth/users.ts';
import { asNumber, type Document, isDocument } from '../bson/values.ts';
import { CommandError, refusal } from '../errors.ts';
import { checkAllowed } from './authorize.ts';
import type { Call, Command } from './command.ts';
import { checkRequired, readArray, readBoolean, readDocument, readString } from './options.ts';

const MAX_NAME_BYTES = 256;
const MAX_PASSWORD_BYTES = 1024;

const USER_OPTIONS = ['pwd', 'roles', 'customData', 'mechanisms', 'digestPassword'];

const createUser: Command = {
  options: USER_OPTIONS,
  action: 'users',
  writes: true,
  run(call) {
    const { command, database, users } = call;
    checkRequired('createUser', command, ['pwd', 'roles']);
    checkUserOptions(command);
    const name = readName(call);
    const roles = readRoles(call);
    if (users.find(database, name))
      throw new CommandError(51003, `User "${name}@${database}" already exists`);
    users.save({
      _id: userKey(database, name),
      userId: new UUID(),
      user: name,
      db: database,
      credentials: { [MECHANISM]: readPassword(command.pwd) },
      roles,
      customData: readDocument('customData', command.customData),
    });
    return {};
  },
};

const updateUser: Command = {
  options: USER_OPTIONS,
  action: 'users',
  writes: true,
  run(call) {
    const { command, users } = call;
    checkUserOptions(command);
    const user = namedUser(call);
    const { pwd, roles } = command;
    if (pwd === undefined && roles === undefined)
      throw new CommandError(2, 'Must specify at least one field to update in updateUser');
    if (roles !== undefined) checkGrants(call, user.roles);
    users.save({
      ...user,
      ...(roles === undefined ? {} : { roles: readRoles(call) }),
      ...(pwd === undefined ? {} : { credentials: { [MECHANISM]: readPassword(pwd) } }),
    });
    return {};
  },
};

const dropUser: Command = {
  options: [],
  action: 'users',
  writes: true,
  run(call) {
    call.users.remove(namedUser(call));
    return {};
  },
};

/** The users of the database, or one. Users may always see themselves. */
const usersInfo: Command = {
  options: [],
  action: 'authenticated',
  run: (call) => ({ users: requestedUsers(call).map(present) }),
};

function requestedUsers(call: Call): User[] {
  const requested = call.command.usersInfo;
  const { users, database } = call;
  if (asNumber(requested) === 1) {
    checkAllowed(call, 'users', database);
    return users.all().filter(({ db }) => db === database);
  }
  const { user, db } = isDocument(requested) ? requested : { user: requested, db: database };
  const [name, source] = [readString('user', user), readString('db', db)];
  const self = call.authentication.user;
  if (self?.user !== name || self.db !== source) checkAllowed(call, 'users', source);
  const found = users.find(source, name);
  return found ? [found] : [];
}

/** Without credentials. */
const present = ({ credentials: _, ...user }: User): Document => ({ ...user, mechanisms: [MECHANISM] });

/** @throws {CommandError} UserNotFound (11) */
function namedUser(call: Call): User {
  const name = readName(call);
  const user = call.users.find(call.database, name);
  if (!user) throw new CommandError(11, `User '${name}@${call.database}' not found`);
  return user;
}

function readName(call: Call): string {
  const name = readString(call.name, call.command[call.name]);
  if (name === '' || name.includes('\0') || Buffer.byteLength(name) > MAX_NAME_BYTES)
    throw new CommandError(2, `User names must have 1 to ${MAX_NAME_BYTES} bytes and no null character`);
  // A user's key is the database, a dot and the name.
  if (call.database.includes('.')) throw new CommandError(73, `Invalid database name: '${call.database}'`);
  return name;
}

function readPassword(value: unknown): Credentials {
  const password = readString('pwd', value);
  if (password === '' || Buffer.byteLength(password) > MAX_PASSWORD_BYTES)
    throw new CommandError(2, `Passwords must have 1 to ${MAX_PASSWORD_BYTES} bytes`);
  const prepared = saslPrep(password);
  if (!prepared) throw new CommandError(2, 'The password contains characters that SASLprep does not allow');
  return createCredentials(prepared);
}

function readRoles(call: Call): Role[] {
  checkRequired(call.name, call.command, ['roles']);
  const roles = readArray('roles', call.command.roles).map((value) => readRole(value, call.database));
  checkGrants(call, roles);
  return withoutRepeats(roles);
}

/** Only a manager of a database's users changes its roles. */
function checkGrants(call: Call, roles: readonly Role[]): void {
  for (const { db } of roles) checkAllowed(call, 'users', db);
}

const roleKey = ({ role, db }: Role): string => `${role}@${db}`;

const withoutRepeats = (roles: readonly Role[]): Role[] => [
  ...new Map(roles.map((role) => [roleKey(role), role])).values(),
];

/** @throws {CommandError} for an option that this server can't follow */
function checkUserOptions({ mechanisms, digestPassword }: Document): void {
  if (mechanisms !== undefined) {
    const others = readArray('mechanisms', mechanisms).filter((name) => name !== MECHANISM);
    if (others.length > 0) throw refusal(2, `the only mechanism is ${MECHANISM}`);
  }
  if (digestPassword !== undefined && !readBoolean('digestPassword', digestPassword))
    throw new CommandError(2, `Use of ${MECHANISM} requires undigested passwords`);
}

export const users: Record<string, Command> = {
  createUser,
  updateUser,
  dropUser,
  usersInfo,
};
