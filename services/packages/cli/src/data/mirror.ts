import { databaseName } from '@portal/kit/database-names';
import { mongo } from 'mongoose';
import { Checksum } from './checksum.ts';
import { exactDocument } from './exact-document.ts';
import { fillCollection } from './fill-collection.ts';
import type { Progress } from './progress.ts';
import {
  collectionsOf,
  documentsOf,
  indexesOf,
  type PortalServer,
  portalDatabases,
  readCollections,
  type StoredCollection,
} from './read-server.ts';

/** What was copied. */
export interface Total {
  collections: number;
  documents: number;
  photos: number;
  bytes: number;
}

/**
 * Makes a server hold the portal's collections of another, with their documents and indexes, and compares checksums.
 * Continues an interrupted copy.
 *
 * Indexes that expire documents come last: until then nothing disappears from what is compared.
 * @throws a sentence if what was written differs from what was read.
 */
export async function mirror(from: PortalServer, to: PortalServer, progress: Progress): Promise<Total> {
  const total: Total = { collections: 0, documents: 0, photos: 0, bytes: 0 };
  const known = new Map<string, Uint8Array[]>();
  for await (const stored of readCollections(from)) {
    const database = to.client.db(databaseName(to.prefix, stored.process));
    const namespace = `${database.databaseName}.${stored.name}`;
    const line = progress.begin(namespace, stored.estimate);
    const collection = await emptyOrBegun(database, stored);
    const wanted = await fillCollection(collection, stored.documents, line.at);
    await verify(collection, wanted);
    await createIndexes(
      collection,
      stored.indexes.filter((index) => !expires(index)),
    );
    known.set(namespace, stored.indexes);
    addTo(total, stored.name, wanted);
    line.end(wanted.count);
  }
  await dropOthers(to, known);
  for (const { db } of await portalDatabases(to)) {
    for (const { name } of await collectionsOf(db)) {
      await finishIndexes(db.collection(name), known.get(`${db.databaseName}.${name}`) ?? []);
    }
  }
  return total;
}

/** Counts a collection; GridFS has one document per photo in `<bucket>.files`. */
function addTo(total: Total, name: string, { count, bytes }: Checksum): void {
  total.collections += 1;
  total.documents += count;
  total.bytes += bytes;
  if (name.endsWith('.files')) total.photos += count;
}

/** The collection with the source's options, without indexes that would slow or refuse writes. */
async function emptyOrBegun(database: mongo.Db, stored: StoredCollection): Promise<mongo.Collection> {
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

/** An index in comparable form: servers order its options differently and add their own. */
function comparable(index: Uint8Array): string {
  const { ns, background, v, ...options } = mongo.BSON.deserialize(index);
  const sorted = Object.entries(options).sort(([a], [b]) => (a < b ? -1 : 1));
  return mongo.BSON.EJSON.stringify(sorted);
}

/** Drops collections of an earlier run that the source no longer has. */
async function dropOthers(to: PortalServer, known: Map<string, unknown>): Promise<void> {
  for (const { db } of await portalDatabases(to)) {
    for (const { name } of await collectionsOf(db)) {
      if (!known.has(`${db.databaseName}.${name}`)) await db.dropCollection(name);
    }
  }
}
