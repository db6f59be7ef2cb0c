import { mayModerate, type Thread, type Viewer } from '@portal/contracts';
import { found } from '@portal/kit';
import { CommentModel } from '../comments/comment.model.ts';
import { withoutDeletedPlants } from './related-plant.ts';
import type { ThreadDocument } from './thread.model.ts';

/** A thread as it is read: without what it is only found by. */
export type ReadThread = Omit<ThreadDocument, 'words'>;

/** Threads as the viewer may know them: an author's address is for the author alone, and only what is seen is counted. */
export async function presentThreads(threads: ReadThread[], viewer: Viewer | null): Promise<Thread[]> {
  const [seenHidden, shown] = await Promise.all([
    hiddenCommentsSeen(threads, viewer),
    withoutDeletedPlants(threads),
  ]);
  return shown.map((thread) => present(thread, viewer, thread.commentCount + seenHidden(thread)));
}

/** One thread as the viewer may know it. */
export async function presentThread(thread: ReadThread, viewer: Viewer | null): Promise<Thread> {
  const [presented] = await presentThreads([thread], viewer);
  return found(presented, 'Discussion');
}

const present = (thread: ReadThread, viewer: Viewer | null, commentCount: number): Thread => ({
  id: thread._id,
  title: thread.title,
  content: thread.content,
  authorName: thread.authorName,
  ...(thread.authorEmail !== undefined &&
    viewer?.id === thread.authorId && { authorEmail: thread.authorEmail }),
  authorId: thread.authorId,
  ...(thread.relatedPlant !== undefined && { relatedPlant: thread.relatedPlant }),
  ...(thread.relatedPlantId !== undefined && { relatedPlantId: thread.relatedPlantId }),
  isHidden: thread.isHidden,
  isHiddenByStaff: thread.isHiddenByStaff,
  createdAt: thread.createdAt.toISOString(),
  ...(thread.editedAt && { editedAt: thread.editedAt.toISOString() }),
  lastActivityAt: thread.lastActivityAt.toISOString(),
  commentCount,
  version: thread.version,
});

/** How many of a thread's hidden comments the viewer sees: staff all, a member their own (asked for all at once). */
async function hiddenCommentsSeen(
  threads: ReadThread[],
  viewer: Viewer | null,
): Promise<(thread: ReadThread) => number> {
  if (mayModerate(viewer)) return (thread) => thread.hiddenCommentCount;
  const withHidden = threads.filter((thread) => thread.hiddenCommentCount > 0).map(({ _id }) => _id);
  if (!viewer || withHidden.length === 0) return () => 0;
  const own = await CommentModel.aggregate<{ _id: number; count: number }>([
    { $match: { authorId: viewer.id, isHidden: true, threadId: { $in: withHidden } } },
    { $group: { _id: '$threadId', count: { $sum: 1 } } },
  ]);
  const counts = new Map(own.map(({ _id, count }) => [_id, count]));
  return ({ _id }) => counts.get(_id) ?? 0;
}
