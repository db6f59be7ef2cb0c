import { databaseName, processOfDatabase } from '@portal/kit/database-names';
import { mongo } from 'mongoose';
import { connect, formatHosts, openOwnDatabase, type PortalServer, type Run } from './own-database.ts';

const batchSize = 500;
/** Types and numbers stay as they are stored. */
export const exactly = {
  promoteValues: false,
  promoteLongs: false,
  promoteBuffers: false,
  bsonRegExp: true,
} as const;

/**
 * Copies the portal's own database to another server, and compares every document.
 * @throws a sentence if the portal runs, the server holds data of a portal, or the copy differs.
 */
export async function copyTo(uri: string, { root, settings, say, stops }: Run): Promise<void> {
  const own = await openOwnDatabase(root, settings, stops);
  const target = await connect(uri);
  stops.add(() => target.client.close());
  const hosts = formatHosts(target.client);
  if ((await listCollections(target)).length > 0)
    throw new Error(
      `${hosts} already holds data of a portal; a copy needs a server without databases ${target.prefix}_*. Drop those of an interrupted copy.`,
    );
  say(`Copying ${own.title} to the databases ${target.prefix}_* at ${hosts} …`);
  const collections = await listCollections(own);
  const copied: [mongo.Collection, mongo.IndexDescriptionInfo[]][] = [];
  for (const { process, collection: from } of collections) {
    const database = target.client.db(databaseName(target.prefix, process));
    const to = await database.createCollection(from.collectionName);
    await copyDocuments(from, to);
    const count = await compareDocuments(from, to);
    copied.push([to, await from.indexes()]);
    say(`  ${to.namespace.padEnd(46)} ${count.toLocaleString('en-US').padStart(11)}`);
  }
  // Indexes come last: those that expire documents would remove some before they are compared.
  for (const [to, indexes] of copied) await createIndexes(to, indexes);
}

/** The collections of a portal, by process and name. */
export async function listCollections({ client, prefix }: PortalServer) {
  const list = (options: mongo.Document) =>
    client.db('admin').command({ listDatabases: 1, nameOnly: true, ...options });
  // Users may lack the right to list all databases; servers that don't know the option have different errors for it.
  const { databases } = await list({ authorizedDatabases: true }).catch(() => list({}));
  const names = (databases as { name: string }[]).map(({ name }) => name).sort();
  const found: { process: string; collection: mongo.Collection }[] = [];
  for (const name of names) {
    const process = processOfDatabase(prefix, name);
    if (!process) continue;
    const collections = await client.db(name).listCollections({}, { nameOnly: true }).toArray();
    for (const each of collections.map((collection) => collection.name).sort())
      if (!each.startsWith('system.')) found.push({ process, collection: client.db(name).collection(each) });
  }
  return found;
}

async function copyDocuments(from: mongo.Collection, to: mongo.Collection): Promise<void> {
  let batch: mongo.Document[] = [];
  const send = async () => {
    if (batch.length > 0) await to.insertMany(batch, { writeConcern: { w: 'majority', journal: true } });
    batch = [];
  };
  for await (const document of from.find({}, { ...exactly, batchSize })) {
    batch.push(document);
    if (batch.length === batchSize) await send();
  }
  await send();
}

/** Compares all documents byte by byte, in the order of `_id`, and returns their number. */
async function compareDocuments(from: mongo.Collection, to: mongo.Collection): Promise<number> {
  const [wanted, written] = [from, to].map((each) => each.find({}, { ...exactly, sort: { _id: 1 } })) as [
    mongo.FindCursor,
    mongo.FindCursor,
  ];
  for (let count = 0; ; count += 1) {
    const [one, other] = [await wanted.next(), await written.next()];
    if (!one && !other) return count;
    if (!one || !other || Buffer.compare(mongo.BSON.serialize(one), mongo.BSON.serialize(other)) !== 0)
      throw new Error(`${to.namespace} differs from what was read, after ${count} equal documents.`);
  }
}

export async function createIndexes(
  to: mongo.Collection,
  indexes: mongo.IndexDescriptionInfo[],
): Promise<void> {
  const secondaryIndexes = indexes.filter(({ name }) => name !== '_id_');
  if (secondaryIndexes.length > 0)
    await to.createIndexes(secondaryIndexes.map(({ v: _, ...index }) => index as mongo.IndexDescription));
}
