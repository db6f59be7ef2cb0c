import { databaseName, defaultPrefix } from '@portal/kit/database-names';
import { mongo } from 'mongoose';
import type { DatabasePasswords } from './secrets.ts';
import { rootUser } from './stored-secrets.ts';

const unauthorized = 13;
const authenticationFailed = 18;
const selectionMs = 10_000;

/** The name of a database user of the portal whose databases have the prefix. */
export const nameOf = (user: string, prefix = defaultPrefix) => `${prefix}-${user}`;

export const newestOf = (passwords: DatabasePasswords, user: string): string => passwords[user]?.[0] ?? '';

/**
 * Creates the database users with their newest passwords, or changes the passwords of those that exist. Each process's
 * user reads and writes the database `portal_<process>` and no other.
 * @param address the host and port of our own server.
 * @throws a sentence if the server knows the root user with another password.
 */
export async function ensureUsers(address: string, passwords: DatabasePasswords): Promise<void> {
  const client = await connectAsRoot(address, passwords);
  try {
    await setUsers(client, passwords);
  } finally {
    await client.close();
  }
}

/**
 * The same on a server that asks for no password.
 * @param address its host and port.
 */
export async function resetUsers(address: string, passwords: DatabasePasswords): Promise<void> {
  const client = new mongo.MongoClient(`mongodb://${address}/`, { serverSelectionTimeoutMS: selectionMs });
  try {
    await setUsers(client, passwords);
  } finally {
    await client.close();
  }
}

async function setUsers(client: mongo.MongoClient, passwords: DatabasePasswords): Promise<void> {
  const admin = client.db('admin');
  const { users } = (await admin.command({ usersInfo: 1 })) as { users: { user: string }[] };
  const known = new Set(users.map(({ user }) => user));
  for (const user of Object.keys(passwords)) {
    const name = nameOf(user);
    await admin.command({
      ...(known.has(name) ? { updateUser: name } : { createUser: name }),
      pwd: newestOf(passwords, user),
      roles: rolesOf(user),
      mechanisms,
    });
  }
}

/** A process's user reads and writes the database of this process, indexes included. */
export const rolesOf = (user: string, prefix = defaultPrefix) =>
  user === rootUser
    ? [{ role: 'root', db: 'admin' }]
    : [{ role: 'readWrite', db: databaseName(prefix, user) }];

const mechanisms = ['SCRAM-SHA-256'];

/** With the newest password that the server knows; creates the root user where there is no user. */
async function connectAsRoot(
  address: string,
  { root: candidates }: DatabasePasswords,
): Promise<mongo.MongoClient> {
  for (const password of candidates) {
    const client = await connectedAs(address, password);
    if (client) return client;
  }
  await createRoot(address, candidates[0] ?? '');
  const client = await connectedAs(address, candidates[0] ?? '');
  if (!client) throw new Error(otherPasswords);
  return client;
}

const otherPasswords =
  'The database has other passwords than secrets.json: restore the secrets.json that belongs to this data folder, or see npm run database -- --help (reset-passwords).';

/** Undefined if the server refuses the password. */
async function connectedAs(address: string, password: string): Promise<mongo.MongoClient | undefined> {
  const client = new mongo.MongoClient(`mongodb://${address}/?authSource=admin`, {
    auth: { username: nameOf(rootUser), password },
    authMechanism: 'SCRAM-SHA-256',
    serverSelectionTimeoutMS: selectionMs,
  });
  try {
    return await client.connect();
  } catch (error) {
    await client.close();
    if (codeOf(error) === authenticationFailed) return undefined;
    throw error;
  }
}

/** Data folders of earlier versions have no users: then the server lets this machine create the first one. */
async function createRoot(address: string, password: string): Promise<void> {
  const client = new mongo.MongoClient(`mongodb://${address}/`, { serverSelectionTimeoutMS: selectionMs });
  try {
    await client
      .db('admin')
      .command({ createUser: nameOf(rootUser), pwd: password, roles: rolesOf(rootUser), mechanisms });
  } catch (error) {
    // Without the server's message, which may quote the command.
    const code = codeOf(error);
    throw new Error(
      code === unauthorized ? otherPasswords : `The database's root user can't be created (${code}).`,
    );
  } finally {
    await client.close();
  }
}

const codeOf = (error: unknown) => (error instanceof mongo.MongoError ? error.code : undefined);
