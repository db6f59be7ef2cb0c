import { type CommentDocument, CommentModel } from './comment.model.ts';
import { recountThread } from './recount-thread.ts';

/**
 * Brings a thread's counters up to a comment that was written or changed. A comment whose thread was deleted while it
 * was written goes too. Answers whether it stays.
 */
export async function recountComment({
  _id,
  threadId,
  uncountedSince,
}: Pick<CommentDocument, '_id' | 'threadId' | 'uncountedSince'>): Promise<boolean> {
  const isThere = await recountThread(threadId);
  if (!isThere) await CommentModel.deleteOne({ _id });
  else await CommentModel.updateOne({ _id, uncountedSince }, { $unset: { uncountedSince: 1 } });
  return isThere;
}
