import { mongo } from 'mongoose';
import { Checksum } from './checksum.ts';
import { exactDocument } from './exact-document.ts';
import { fillCollection } from './fill-collection.ts';
import type { Progress } from './progress.ts';
import { collectionsOf, documentsOf, indexesOf, portalDatabases } from './read-server.ts';
import {
  addTo,
  namespaceOf,
  nothingYet,
  type Source,
  type StoredCollection,
  type Total,
} from './stored-collection.ts';

/**
 * Makes a server hold what the source holds: every collection with its documents, held against their checksum, and its
 * indexes. A run that was killed is made good by the next.
 *
 * Indexes by which documents expire come last of all: until then nothing vanishes from what is compared.
 * @throws a sentence where what was written isn't what was read.
 */
export async function mirror(source: Source, client: mongo.MongoClient, progress: Progress): Promise<Total> {
  const total = nothingYet();
  const known = new Map<string, Uint8Array[]>();
  for await (const stored of source.collections()) {
    const line = progress.begin(namespaceOf(stored), stored.estimate);
    const collection = await emptyOrBegun(client, stored);
    const wanted = await fillCollection(collection, stored.documents, line.at);
    await verify(collection, wanted);
    await createIndexes(
      collection,
      stored.indexes.filter((index) => !expires(index)),
    );
    known.set(namespaceOf(stored), stored.indexes);
    addTo(total, stored, wanted);
    line.end(wanted.count);
  }
  await dropOthers(client, known);
  for (const database of await portalDatabases(client)) {
    for (const { name } of await collectionsOf(database)) {
      await finishIndexes(database.collection(name), known.get(`${database.databaseName}.${name}`) ?? []);
    }
  }
  return total;
}

/** The collection, made as the source's was, without indexes that would slow or refuse what is written. */
async function emptyOrBegun(client: mongo.MongoClient, stored: StoredCollection): Promise<mongo.Collection> {
  const database = client.db(stored.database);
  const begun = (await collectionsOf(database)).find(({ name }) => name === stored.name);
  if (!begun) return database.createCollection(stored.name, stored.options);
  const collection = database.collection(stored.name);
  if ((await indexesOf(collection)).length > 0) await collection.dropIndexes();
  return collection;
}

async function verify(collection: mongo.Collection, wanted: Checksum): Promise<void> {
  const written = new Checksum();
  for await (const document of documentsOf(collection)) written.add(document);
  if (written.equals(wanted)) return;
  throw new Error(
    `${collection.namespace} differs from what was read: ${written.count} documents are there, ${wanted.count} were read` +
      `${written.count === wanted.count ? ', and their checksums differ' : ''}.`,
  );
}

async function createIndexes(collection: mongo.Collection, indexes: Uint8Array[]): Promise<void> {
  if (indexes.length === 0) return;
  await collection.db.command({
    createIndexes: collection.collectionName,
    indexes: indexes.map(exactDocument),
    writeConcern: { w: 'majority', j: true },
  });
}

async function finishIndexes(collection: mongo.Collection, indexes: Uint8Array[]): Promise<void> {
  await createIndexes(collection, indexes.filter(expires));
  const wanted = indexes.map(comparable).sort();
  const written = (await indexesOf(collection)).map(comparable).sort();
  if (wanted.join() === written.join()) return;
  throw new Error(
    `The indexes of ${collection.namespace} are ${written.join()}, where the source has ${wanted.join()}.`,
  );
}

const expires = (index: Uint8Array) => 'expireAfterSeconds' in mongo.BSON.deserialize(index);

/** An index in words that all servers share: they give its options in different orders, and add notes of their own. */
function comparable(index: Uint8Array): string {
  const { ns, background, v, ...options } = mongo.BSON.deserialize(index);
  const sorted = Object.entries(options).sort(([a], [b]) => (a < b ? -1 : 1));
  return mongo.BSON.EJSON.stringify(sorted);
}

/** Drops what an earlier run brought and the source has no more. */
async function dropOthers(client: mongo.MongoClient, known: Map<string, unknown>): Promise<void> {
  for (const database of await portalDatabases(client)) {
    for (const { name } of await collectionsOf(database)) {
      if (!known.has(`${database.databaseName}.${name}`)) await database.dropCollection(name);
    }
  }
}
