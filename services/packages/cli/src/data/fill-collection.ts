import { mongo } from 'mongoose';
import { Checksum } from './checksum.ts';
import { exactDocument } from './exact-document.ts';
import { documentsOf } from './read-server.ts';

/** The largest insert command. */
const batchDocuments = 1000;
const batchBytes = 4 * 1024 * 1024;

/**
 * Makes a collection contain exactly these documents, which come in the order of `_id`. Equal documents of an earlier
 * run stay, so an interrupted run continues where it ended.
 * @param onMoved gets the number of documents that are there so far.
 * @returns the checksum of the documents.
 */
export async function fillCollection(
  collection: mongo.Collection,
  documents: AsyncIterable<Uint8Array>,
  onMoved: (count: number) => void,
): Promise<Checksum> {
  const wanted = new Checksum();
  const there = documentsOf(collection);
  const writer = new BatchWriter(collection);
  let mayBeThere = true;
  for await (const document of documents) {
    wanted.add(document);
    if (mayBeThere) {
      const present = await there.next();
      if (present && Buffer.compare(present, document) === 0) {
        onMoved(wanted.count);
        continue;
      }
      mayBeThere = false;
      await removeRest(collection, present, there);
    }
    await writer.write(document);
    onMoved(wanted.count);
  }
  await writer.end();
  if (mayBeThere) await removeRest(collection, await there.next(), there);
  await there.close();
  return wanted;
}

/** Removes this document and all after it: the source doesn't have them, or has changed since. */
async function removeRest(
  collection: mongo.Collection,
  first: Uint8Array | null,
  rest: mongo.FindCursor<Uint8Array>,
): Promise<void> {
  let ids: mongo.ObjectId[] = [];
  for (let document = first; document; document = await rest.next()) {
    // Ids may have any type; the driver's type only allows ObjectIds.
    ids.push(mongo.BSON.deserialize(document, { promoteValues: false })._id);
    if (ids.length < batchDocuments) continue;
    await collection.deleteMany({ _id: { $in: ids } });
    ids = [];
  }
  if (ids.length > 0) await collection.deleteMany({ _id: { $in: ids } });
}

/** Writes ordered batches one at a time, so that the target always holds a prefix. */
class BatchWriter {
  #batch: Uint8Array[] = [];
  #bytes = 0;
  #sending: Promise<void> = Promise.resolve();

  constructor(readonly collection: mongo.Collection) {}

  async write(document: Uint8Array): Promise<void> {
    if (this.#bytes + document.length > batchBytes && this.#batch.length > 0) await this.#send();
    this.#batch.push(document);
    this.#bytes += document.length;
    if (this.#batch.length >= batchDocuments) await this.#send();
  }

  async end(): Promise<void> {
    if (this.#batch.length > 0) await this.#send();
    await this.#sending;
  }

  /** Waits for the previous batch and sends this one while the next is collected. */
  async #send(): Promise<void> {
    const batch = this.#batch;
    this.#batch = [];
    this.#bytes = 0;
    await this.#sending;
    this.#sending = insert(this.collection, batch);
    // The next await throws its failure.
    this.#sending.catch(() => {});
  }
}

async function insert(collection: mongo.Collection, batch: Uint8Array[]): Promise<void> {
  const documents = batch.map((bytes) => writable(collection, bytes));
  for (let from = 0; from < documents.length; ) {
    const { writeErrors = [], writeConcernError } = await collection.db.command({
      insert: collection.collectionName,
      documents: documents.slice(from),
      ordered: true,
      bypassDocumentValidation: true,
      writeConcern: { w: 'majority', j: true },
    });
    const [failed] = writeErrors;
    if (!failed && !writeConcernError) return;
    // The last write of a killed run can arrive after this run has compared; the checksum detects a difference.
    if (!failed || !(await isThere(collection, batch[from + failed.index]))) {
      throw new Error(`${collection.namespace} can't be written: ${(failed ?? writeConcernError).errmsg}`);
    }
    from += failed.index + 1;
  }
}

/** Whether a document with this one's id is there. Servers have different errors for it. */
async function isThere(collection: mongo.Collection, document: Uint8Array | undefined): Promise<boolean> {
  if (!document) return false;
  const { _id } = mongo.BSON.deserialize(document, { promoteValues: false });
  return (await collection.findOne({ _id }, { projection: { _id: 1 } })) !== null;
}

function writable(collection: mongo.Collection, bytes: Uint8Array) {
  try {
    return exactDocument(bytes);
  } catch (error) {
    const { _id } = mongo.BSON.deserialize(bytes);
    throw new Error(
      `The document ${mongo.BSON.EJSON.stringify({ _id })} of ${collection.namespace} can't be moved: ${(error as Error).message}.`,
    );
  }
}
