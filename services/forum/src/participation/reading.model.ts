import { limits } from '@portal/contracts';
import { isDuplicateKey } from '@portal/kit';
import { type InferRawDocType, model, Schema } from 'mongoose';

const readFields = {
  userId: { type: Number, required: true },
  threadId: { type: Number, required: true },
  /** Creation time of the last comment that the member has read; of the thread before that. */
  upTo: { type: Date, required: true },
  /** Time at which the member last read in the thread. */
  at: { type: Date, required: true },
} as const;

export type ReadDocument = InferRawDocType<typeof readFields>;

const readSchema: Schema = new Schema(readFields, { versionKey: false })
  .index({ userId: 1, threadId: 1 }, { unique: true })
  // A deleted thread.
  .index({ threadId: 1 })
  // Nothing older is unread, so an older record says nothing.
  .index({ at: 1 }, { expireAfterSeconds: limits.forum.unreadMs / 1000 });

/** Threads that a member has read, and how far. */
export const ReadModel = model<ReadDocument>('Read', readSchema);

const readerFields = {
  _id: { type: Number, required: true },
  /** Everything older is read. */
  readAllAt: { type: Date, required: true },
} as const;

/** Members who have seen the list; by the id of the account. */
export const ReaderModel = model<InferRawDocType<typeof readerFields>>(
  'Reader',
  new Schema(readerFields, { versionKey: false }) as Schema,
);

/**
 * Everything older is read: by "mark all read", by age, or because it was written before the member's first visit,
 * which this remembers.
 */
export async function readBefore(userId: number, now = new Date()): Promise<Date> {
  const oldest = new Date(now.getTime() - limits.forum.unreadMs);
  const { readAllAt } = (await ReaderModel.findById(userId).lean()) ?? (await firstVisit(userId, now));
  return readAllAt > oldest ? readAllAt : oldest;
}

async function firstVisit(_id: number, readAllAt: Date) {
  try {
    await ReaderModel.create({ _id, readAllAt });
  } catch (error) {
    // Another request of the same visit was first.
    if (!isDuplicateKey(error)) throw error;
  }
  return { readAllAt };
}

/** Creation times of the member's last read comments, by thread; missing for threads they never opened. */
export async function readsOf(userId: number, threadIds: number[]): Promise<Map<number, Date>> {
  const found = await ReadModel.find({ userId, threadId: { $in: threadIds } }).lean();
  return new Map(found.map(({ threadId, upTo }) => [threadId, upTo]));
}
