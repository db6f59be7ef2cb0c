import type { Authentication } from '../auth/authentication.ts';
import type { Action } from '../auth/roles.ts';
import type { Users } from '../auth/users.ts';
import { type Document, typeName } from '../bson/values.ts';
import type { Catalog } from '../catalog.ts';
import type { Collection } from '../collection.ts';
import type { Cursors } from '../cursors.ts';
import type { DiskSpace } from '../disk-space.ts';
import { CommandError } from '../errors.ts';

/** Dependencies of commands. */
export interface Engine {
  readonly catalog: Catalog;
  readonly cursors: Cursors;
  readonly users: Users;
  /** `--auth`: only authenticated users may run commands. */
  readonly isAuthRequired: boolean;
  /** Of the data; undefined in memory. */
  readonly disk?: DiskSpace | undefined;
  /** The data folder; undefined in memory. */
  readonly dbPath?: string | undefined;
}

/** One call of a command. */
export interface Call extends Engine {
  readonly command: Document;
  /** The command's name: the first field. */
  readonly name: string;
  /** The length of its message. */
  readonly bytes: number;
  readonly database: string;
  readonly connectionId: number;
  readonly authentication: Authentication;
}

export interface Command {
  /** Its options, in addition to the common ones. */
  options: readonly string[];
  /**
   * The action for which a user needs a right in the database that the command names; `authenticated`: none, or the
   * command checks it; `public`: the connection may be unauthenticated.
   */
  action: Action | 'authenticated' | 'public';
  /** True if its reply waits for the disk. */
  writes?: boolean;
  /** The reply without `ok`, or complete as bytes if it has a batch of documents. */
  run(call: Call): Document | Buffer | Promise<Document | Buffer>;
}

/** @throws {CommandError} InvalidNamespace (73) */
export function collectionName(call: Call): string {
  const name = call.command[call.name];
  if (typeof name !== 'string')
    throw new CommandError(73, `collection name has invalid type ${typeName(name)}`);
  if (name === '') throw new CommandError(73, `Invalid namespace specified '${call.database}.'`);
  return name;
}

/** The collection that a command names, if it exists. */
export const namedCollection = (call: Call): Collection | undefined =>
  call.catalog.find(call.database, collectionName(call));

export const namespaceOf = (call: Call): string => `${call.database}.${collectionName(call)}`;
