import { maySee, type Viewer } from '@portal/contracts';
import type { CommentDocument } from '../comments/comment.model.ts';
import { type ReadThread, ThreadModel } from '../threads/thread.model.ts';

/** A thread, or a comment with its thread. */
export interface Found {
  thread: ReadThread;
  comment?: CommentDocument;
}

export const textOf = ({ thread, comment }: Found): ReadThread | CommentDocument => comment ?? thread;

/** Comments with their threads, without those that the viewer may not see. */
export async function withThreads(
  comments: CommentDocument[],
  viewer: Viewer | null,
): Promise<Required<Found>[]> {
  const ids = [...new Set(comments.map(({ threadId }) => threadId))];
  const threads = await ThreadModel.find({ _id: { $in: ids } }).lean<ReadThread[]>();
  const byId = new Map(threads.map((thread) => [thread._id, thread]));
  return comments.flatMap((comment) => {
    const thread = byId.get(comment.threadId);
    return thread && maySee(viewer, thread) && maySee(viewer, comment) ? [{ thread, comment }] : [];
  });
}
