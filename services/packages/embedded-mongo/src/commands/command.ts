import { type Document, typeName } from '../bson/values.ts';
import type { Catalog } from '../catalog.ts';
import type { Collection } from '../collection.ts';
import type { Cursors } from '../cursors.ts';
import { CommandError } from '../errors.ts';

/** What all commands work on. */
export interface Engine {
  readonly catalog: Catalog;
  readonly cursors: Cursors;
}

/** One call of a command. */
export interface Call extends Engine {
  readonly command: Document;
  /** The command's name, as the client wrote it: the first field. */
  readonly name: string;
  readonly database: string;
  readonly connectionId: number;
}

/** A command of this server. */
export interface Command {
  /** The options that it knows, beside those that every command may carry. */
  options: readonly string[];
  /** Whether its answer waits until the disk has what was written. */
  writes?: boolean;
  /** The answer without its `ok`; complete, in bytes, where it holds a batch of documents. */
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
