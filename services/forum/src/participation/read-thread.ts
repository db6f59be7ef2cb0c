import { isDuplicateKey } from '@portal/kit';
import { CommentModel } from '../comments/comment.model.ts';
import type { ReadThread } from '../threads/thread.model.ts';
import { ReaderModel, ReadModel } from './reading.model.ts';

/** Notes that a member has read a thread up to the comment with this number, or more. Never takes back what is read. */
export async function markRead(
  { _id: threadId, createdAt }: ReadThread,
  userId: number,
  number: number,
): Promise<void> {
  const last = await CommentModel.findOne({ threadId, number: { $lte: number } }, { createdAt: 1 })
    .sort({ number: -1 })
    .lean();
  const write = () =>
    ReadModel.updateOne(
      { userId, threadId },
      { $max: { upTo: last?.createdAt ?? createdAt }, $set: { at: new Date() } },
      { upsert: true },
    );
  try {
    await write();
  } catch (error) {
    // Two first requests at once may both try to insert.
    if (!isDuplicateKey(error)) throw error;
    await write();
  }
}

/** Marks everything that is in the forum now as read. */
export const markAllRead = (userId: number, now = new Date()) =>
  ReaderModel.updateOne({ _id: userId }, { $max: { readAllAt: now } }, { upsert: true });
