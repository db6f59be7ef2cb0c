import { type WatchLevel, watchLevels } from '@portal/contracts';
import { type InferRawDocType, model, Schema } from 'mongoose';

const fields = {
  threadId: { type: Number, required: true },
  userId: { type: Number, required: true },
  /** `none` too, so that a later reply or an old thread of their own doesn't change what a member chose. */
  level: { type: String, enum: watchLevels, required: true },
} as const;

export type SubscriptionDocument = Omit<InferRawDocType<typeof fields>, 'level'> & { level: WatchLevel };

const schema: Schema = new Schema(fields, { versionKey: false })
  .index({ userId: 1, threadId: 1 }, { unique: true })
  // The members to notify, in batches.
  .index({ threadId: 1, level: 1, userId: 1 })
  // The threads that a member watches.
  .index({ userId: 1, level: 1 });

/** Watch levels of members for threads; a missing one is `none`. */
export const SubscriptionModel = model<SubscriptionDocument>('Subscription', schema);

/** The level of a member in each of these threads where it isn't `none`. */
export async function levelsOf(userId: number, threadIds: number[]): Promise<Map<number, WatchLevel>> {
  const found = await SubscriptionModel.find({ userId, threadId: { $in: threadIds } }).lean();
  return new Map(found.map(({ threadId, level }) => [threadId, level]));
}

/** The ids of the threads in which the member has this level. */
export async function threadsOfLevel(userId: number, level: WatchLevel): Promise<number[]> {
  const found = await SubscriptionModel.find({ userId, level }, { threadId: 1 }).lean();
  return found.map(({ threadId }) => threadId);
}
