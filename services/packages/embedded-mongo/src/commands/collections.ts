import { encode } from '../bson/encode.ts';
import type { Document } from '../bson/values.ts';
import { USERS_COLLECTION } from '../catalog.ts';
import type { Collection } from '../collection.ts';
import { copyData } from '../copy-data.ts';
import { CommandError, refusal } from '../errors.ts';
import { compileFilter } from '../match/match.ts';
import { checkAllowed, isAllowed } from './authorize.ts';
import { type Call, type Command, collectionName, namedCollection, namespaceOf } from './command.ts';
import { readBoolean, readCount, readDocument, readString } from './options.ts';

const create: Command = {
  options: ['idIndex'],
  action: 'define',
  writes: true,
  run(call) {
    const name = collectionName(call);
    if (call.catalog.find(call.database, name)) {
      throw new CommandError(48, `Collection ${call.database}.${name} already exists.`);
    }
    call.catalog.create(call.database, name);
    return {};
  },
};

/** Not MongoDB's: its tools copy a server by themselves, or by its files. */
const copyAll: Command = {
  options: [],
  action: 'copyAll',
  async run(call) {
    await copyData(call, readString('copyData', call.command.copyData));
    return {};
  },
};

const drop: Command = {
  options: [],
  action: 'define',
  writes: true,
  async run(call) {
    const collection = namedCollection(call);
    // Since MongoDB 7.0, dropping a missing collection succeeds.
    if (!collection) return {};
    await call.catalog.drop(collection);
    return { nIndexesWas: collection.indexes.length, ns: collection.namespace };
  },
};

const dropDatabase: Command = {
  options: [],
  action: 'dropDatabase',
  writes: true,
  async run({ catalog, database }) {
    // Not MongoDB's 20: drivers replace its message by advice to set `retryWrites=false`.
    if (database === USERS_COLLECTION.database)
      throw refusal(13, `the database ${database} can't be dropped`);
    const collections = catalog.collections(database);
    for (const collection of collections) await catalog.drop(collection);
    return collections.length > 0 ? { dropped: database } : {};
  },
};

const listCollections: Command = {
  options: ['filter', 'nameOnly', 'authorizedCollections', 'cursor'],
  action: 'list',
  run(call) {
    const { command, catalog, database } = call;
    const isNameOnly = readBoolean('nameOnly', command.nameOnly);
    const matches = compileFilter(readDocument('filter', command.filter));
    const found = catalog
      .collections(database)
      .map(describe)
      .filter((description) => matches(description))
      .map((description) => (isNameOnly ? { name: description.name, type: description.type } : description));
    return answerList(call, '$cmd.listCollections', found);
  },
};

const describe = (collection: Collection): Document => ({
  name: collection.identity.name,
  type: 'collection',
  options: {},
  info: { readOnly: false, uuid: collection.identity.uuid },
  idIndex: { v: 2, key: { _id: 1 }, name: '_id_' },
});

const listIndexes: Command = {
  options: ['cursor'],
  action: 'list',
  run(call) {
    const name = collectionName(call);
    const collection = call.catalog.get(call.database, name);
    const specifications = collection.indexes.map((index): Document => ({ ...index.specification }));
    return answerList(call, name, specifications);
  },
};

function answerList(call: Call, name: string, documents: readonly Document[]): Buffer {
  const rest = documents.values();
  const next = () => {
    const document = rest.next().value;
    return document && encode(document);
  };
  const batchSize = readCount('cursor.batchSize', readDocument('cursor', call.command.cursor).batchSize);
  const { owner } = call.authentication;
  return call.cursors.open({ namespace: `${call.database}.${name}`, owner, next }, batchSize);
}

const listDatabases: Command = {
  options: ['filter', 'nameOnly', 'authorizedDatabases'],
  action: 'authenticated',
  run(call) {
    const { command, catalog } = call;
    const visible = catalog.databases().filter((name) => isAllowed(call, 'list', name));
    const { authorizedDatabases = true } = command;
    if (!readBoolean('authorizedDatabases', authorizedDatabases)) {
      for (const name of catalog.databases()) checkAllowed(call, 'list', name);
    }
    const matches = compileFilter(readDocument('filter', command.filter));
    const isNameOnly = readBoolean('nameOnly', command.nameOnly);
    const databases = visible
      .map((name) => ({ name, sizeOnDisk: 0, empty: false }))
      .filter((database) => matches(database));
    if (isNameOnly) return { databases: databases.map(({ name }) => ({ name })) };
    return { databases, totalSize: 0 };
  },
};

/** The indexes are built in memory, so they take no place on the disk. */
const dbStats: Command = {
  options: [],
  action: 'list',
  run({ catalog, database, disk }) {
    const all = catalog.collections(database);
    const dataSize = sumOf(all, (collection) => collection.dataSize);
    return {
      db: database,
      collections: all.length,
      objects: sumOf(all, (collection) => collection.rows.size),
      indexes: sumOf(all, (collection) => collection.indexes.length),
      dataSize,
      storageSize: dataSize,
      indexSize: 0,
      totalSize: dataSize,
      ...disk?.usage(),
    };
  },
};

const collStats: Command = {
  options: [],
  action: 'list',
  run(call) {
    const collection = namedCollection(call);
    const size = collection?.dataSize ?? 0;
    return {
      ns: namespaceOf(call),
      count: collection?.rows.size ?? 0,
      size,
      storageSize: size,
      nindexes: collection?.indexes.length ?? 0,
      totalIndexSize: 0,
      totalSize: size,
    };
  },
};

const sumOf = (all: Collection[], amount: (collection: Collection) => number) =>
  all.reduce((sum, collection) => sum + amount(collection), 0);

export const collections: Record<string, Command> = {
  create,
  drop,
  dropDatabase,
  listCollections,
  listIndexes,
  listDatabases,
  dbStats,
  collStats,
  copyData: copyAll,
};
