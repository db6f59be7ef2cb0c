import { databaseName, databasePrefix, processOfDatabase } from '@portal/kit/database-names';
import { mongo } from 'mongoose';

/** A portal's databases on a server. */
export interface PortalServer {
  client: mongo.MongoClient;
  /** Its databases are `<prefix>_<process>`. */
  prefix: string;
}

/** A collection with its documents. */
export interface StoredCollection {
  /** The process whose database has it. */
  process: string;
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

/** The database of the target in which a copy notes that it has begun, beside those of the processes. */
const noteName = 'transfer';
export const noteDatabase = ({ client, prefix }: PortalServer) => client.db(databaseName(prefix, noteName));

const selectionMs = 10_000;

/**
 * Connects to the server of a URI, whose database name is the prefix.
 * @throws a sentence where none answers.
 */
export async function connect(uri: string): Promise<PortalServer> {
  const client = new mongo.MongoClient(uri, {
    serverSelectionTimeoutMS: selectionMs,
    appName: 'portal-database',
  });
  try {
    await client.connect();
    await client.db('admin').command({ ping: 1 });
    return { client, prefix: databasePrefix(uri) };
  } catch (error) {
    await client.close();
    throw new Error(`No MongoDB can be used at ${hostsOf({ client })}: ${(error as Error).message}`);
  }
}

/** The addresses of a server, without the password that its URI may hold. */
export const hostsOf = ({ client }: Pick<PortalServer, 'client'>) =>
  client.options.hosts.map(String).join(',');

/** A database of a portal. */
export interface PortalDatabase {
  process: string;
  db: mongo.Db;
}

/** The portal's databases on a server, by process. */
export async function portalDatabases({ client, prefix }: PortalServer): Promise<PortalDatabase[]> {
  return (await databaseNamesOn(client)).sort().flatMap((name) => {
    const process = processOfDatabase(prefix, name);
    return process && process !== noteName ? [{ process, db: client.db(name) }] : [];
  });
}

/** The names of the databases that the user may read, on servers that can tell; otherwise of all. */
async function databaseNamesOn(client: mongo.MongoClient): Promise<string[]> {
  const list = (options: mongo.Document) =>
    client.db('admin').command({ listDatabases: 1, nameOnly: true, ...options });
  // Not every server knows the option, and those that don't have different errors for it.
  const { databases } = await list({ authorizedDatabases: true }).catch(() => list({}));
  return (databases as { name: string }[]).map(({ name }) => name);
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
export async function* readCollections(from: PortalServer): AsyncGenerator<StoredCollection> {
  for (const { process, db } of await portalDatabases(from)) {
    for (const { name, options } of await collectionsOf(db)) {
      const collection = db.collection(name);
      yield {
        process,
        name,
        options,
        indexes: await indexesOf(collection),
        estimate: await collection.estimatedDocumentCount(),
        documents: documentsOf(collection),
      };
    }
  }
}
