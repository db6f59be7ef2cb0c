import { mongo } from 'mongoose';

/** A collection with its documents. */
export interface StoredCollection {
  database: string;
  name: string;
  /** The options that it was created with; usually none. */
  options: mongo.Document;
  /** The specifications of its indexes, without that of `_id`; as bytes, which keep every type. */
  indexes: Uint8Array[];
  /** The approximate number of documents, for the progress. */
  estimate: number;
  /** The documents' bytes in the order of `_id`; to be read once, before the next collection. */
  documents: AsyncIterable<Uint8Array>;
}

/** The database of the target in which a copy notes that it has begun. */
export const noteDatabase = 'portal_transfer';

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

/** The portal's databases on a server. */
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

/** Reads the portal's collections one by one. */
export async function* readCollections(client: mongo.MongoClient): AsyncGenerator<StoredCollection> {
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
