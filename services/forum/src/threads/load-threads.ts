import { mayModerate, type Thread, type Viewer } from '@portal/contracts';
import { defined, deletedPlantIds } from '@portal/kit';
import { type CommentDocument, CommentModel } from '../comments/comment.model.ts';
import type { AuthorsOf } from '../members/authors.ts';
import type { ReadThread } from './thread.model.ts';
import { presentLastComment, presentThread } from './thread.present.ts';

/** Loads the authors, comment counts and newest comments of threads, as far as the viewer may see them. */
export async function loadThreads(
  threads: ReadThread[],
  viewer: Viewer | null,
  authorsOf: AuthorsOf,
): Promise<Thread[]> {
  const [hiddenSeen, shown, lastComments] = await Promise.all([
    hiddenCommentsSeen(threads, viewer),
    withoutDeletedPlants(threads),
    lastCommentsOf(threads),
  ]);
  const authors = await authorsOf([...threads, ...lastComments.values()]);
  const authorOf = ({ authorId }: ReadThread | CommentDocument) => authors.get(authorId ?? 0);
  return shown.map((thread) => {
    const lastComment = lastComments.get(thread.lastCommentId ?? 0);
    return presentThread(thread, viewer, {
      author: authorOf(thread),
      commentCount: thread.commentCount + hiddenSeen(thread),
      lastComment: lastComment && presentLastComment(lastComment, authorOf(lastComment)),
    });
  });
}

export async function loadThread(
  thread: ReadThread,
  viewer: Viewer | null,
  authorsOf: AuthorsOf,
): Promise<Thread> {
  const [loaded] = await loadThreads([thread], viewer, authorsOf);
  return defined(loaded, 'Discussion');
}

/** The threads without the names and ids of deleted plants, which an undo brings back. */
export async function withoutDeletedPlants(threads: ReadThread[]): Promise<ReadThread[]> {
  const deleted = await deletedPlantIds();
  return threads.map((thread) => {
    if (thread.relatedPlantId === undefined || !deleted.includes(thread.relatedPlantId)) return thread;
    const { relatedPlant: _, relatedPlantId: __, ...rest } = thread;
    return rest;
  });
}

/** The newest public comments of threads, by id (one query for the list). */
async function lastCommentsOf(threads: ReadThread[]): Promise<Map<number, CommentDocument>> {
  const ids = threads.flatMap(({ lastCommentId }) => lastCommentId ?? []);
  if (ids.length === 0) return new Map();
  const found = await CommentModel.find({ _id: { $in: ids }, isHidden: false }).lean();
  return new Map(found.map((comment) => [comment._id, comment]));
}

/** Counts the hidden comments that the viewer sees: staff all, members their own (one query for the list). */
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
