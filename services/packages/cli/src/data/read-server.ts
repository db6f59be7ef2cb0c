import { mongo } from 'mongoose';
import type { Source, StoredCollection } from './stored-collection.ts';

/** The name of the database in which a run notes on a server what it has begun there. */
export const noteDatabase = 'portal_transfer';

/** How long a server is looked for, in milliseconds. */
const selectionMs = 10_000;

/**
 * Connects to a server.
 * @throws a sentence where none answers.
 */
export async function connect(uri: string): Promise<mongo.MongoClient> {
  const client = new mongo.MongoClient(uri, {
    serverSelectionTimeoutMS: selectionMs,
    appName: noteDatabase,
  });
  try {
    await client.connect();
    await client.db('admin').command({ ping: 1 });
    return client;
  } catch (error) {
    await client.close();
    throw new Error(`No MongoDB can be used at ${hostsOf(client)}: ${(error as Error).message}`);
  }
}

/** The addresses of a server, without the password that its URI may hold. */
export const hostsOf = (client: mongo.MongoClient) => client.options.hosts.map(String).join(',');

/** The portal's collections on a server. */
export function serverSource(client: mongo.MongoClient, title: string): Source {
  return { title, collections: () => readCollections(client) };
}

/** The portal's databases on a server; what else lies there is nobody's business here. */
export async function portalDatabases(client: mongo.MongoClient): Promise<mongo.Db[]> {
  const { databases } = await client
    .db('admin')
    .command({ listDatabases: 1, nameOnly: true, authorizedDatabases: true });
  return (databases as { name: string }[])
    .map(({ name }) => name)
    .filter((name) => name.startsWith('portal_') && name !== noteDatabase)
    .sort()
    .map((name) => client.db(name));
}

/** A database's collections by name, with what each was created with. */
export async function collectionsOf(
  database: mongo.Db,
): Promise<{ name: string; options: mongo.Document }[]> {
  const found = await database.listCollections({}, { nameOnly: false }).toArray();
  return found
    .filter(({ name }) => !name.startsWith('system.'))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .map(({ name, type = 'collection', options = {} }) => {
      if (type !== 'collection') {
        throw new Error(
          `${database.databaseName}.${name} is a ${type}, which can't be moved; only collections can.`,
        );
      }
      return { name, options };
    });
}

/** The specifications of a collection's indexes, without that of `_id`, which every collection has. */
export async function indexesOf(collection: mongo.Collection): Promise<Uint8Array[]> {
  const found = (await collection.listIndexes({ raw: true }).toArray()) as unknown as Uint8Array[];
  return found.filter((bytes) => mongo.BSON.deserialize(bytes).name !== '_id_');
}

/** The bytes of a collection's documents, in the order of `_id`. */
export const documentsOf = (collection: mongo.Collection) =>
  collection.find({}, { raw: true, sort: { _id: 1 } }) as unknown as mongo.FindCursor<Uint8Array>;

async function* readCollections(client: mongo.MongoClient): AsyncGenerator<StoredCollection> {
  for (const database of await portalDatabases(client)) {
    for (const { name, options } of await collectionsOf(database)) {
      const collection = database.collection(name);
      yield {
        database: database.databaseName,
        name,
        options,
        indexes: await indexesOf(collection),
        estimate: await collection.estimatedDocumentCount(),
        documents: documentsOf(collection),
      };
    }
  }
}
