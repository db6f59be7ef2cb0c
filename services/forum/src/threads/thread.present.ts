import { type Author, type LastComment, mayModerate, type Thread, type Viewer } from '@portal/contracts';
import { compact, defined, deletedPlantIds } from '@portal/kit';
import { type CommentDocument, CommentModel } from '../comments/comment.model.ts';
import type { AuthorsOf } from '../members/authors.ts';
import { presentText } from '../texts/text-fields.ts';
import type { ReadThread, ThreadPhoto } from './thread.model.ts';

/**
 * Threads for the viewer. Only its author sees an e-mail address; only comments that the viewer may see are counted.
 */
export async function presentThreads(
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
  return shown.map((thread) => {
    const lastComment = lastComments.get(thread.lastCommentId ?? 0);
    return present(thread, viewer, {
      author: authors.get(thread.authorId ?? 0),
      commentCount: thread.commentCount + hiddenSeen(thread),
      ...(lastComment && {
        lastComment: presentLast(lastComment, authors.get(lastComment.authorId ?? 0)),
      }),
    });
  });
}

/** One thread for the viewer. */
export async function presentThread(
  thread: ReadThread,
  viewer: Viewer | null,
  authorsOf: AuthorsOf,
): Promise<Thread> {
  const [presented] = await presentThreads([thread], viewer, authorsOf);
  return defined(presented, 'Discussion');
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

interface Shown {
  author: Author | undefined;
  commentCount: number;
  lastComment?: LastComment;
}

const present = (
  thread: ReadThread,
  viewer: Viewer | null,
  { author, commentCount, lastComment }: Shown,
): Thread =>
  compact({
    id: thread._id,
    title: thread.title,
    ...presentText(thread),
    authorName: thread.authorName,
    authorEmail: viewer?.id === thread.authorId ? thread.authorEmail : undefined,
    authorId: thread.authorId,
    author,
    relatedPlant: thread.relatedPlant,
    relatedPlantId: thread.relatedPlantId,
    ...(thread.photo && presentPhoto(thread.photo)),
    isHidden: thread.isHidden,
    isHiddenByStaff: thread.isHiddenByStaff,
    awaitsApproval: thread.awaitsApproval || undefined,
    createdAt: thread.createdAt.toISOString(),
    editedAt: thread.editedAt?.toISOString(),
    lastActivityAt: thread.lastActivityAt.toISOString(),
    commentCount,
    version: thread.version,
    needs: thread.needs?.length ? thread.needs : undefined,
    isPinned: thread.isPinned || undefined,
    isLocked: thread.isLocked || undefined,
    likeCount: thread.likeCount,
    viewCount: thread.viewCount,
    lastComment,
  });

/** The newest public comments of threads, by id (one query for the list). */
async function lastCommentsOf(threads: ReadThread[]): Promise<Map<number, CommentDocument>> {
  const ids = threads.flatMap(({ lastCommentId }) => lastCommentId ?? []);
  if (ids.length === 0) return new Map();
  const found = await CommentModel.find({ _id: { $in: ids }, isHidden: false }).lean();
  return new Map(found.map((comment) => [comment._id, comment]));
}

const presentLast = (
  { _id: id, number, authorName, authorId, createdAt }: CommentDocument,
  author: Author | undefined,
): LastComment => ({
  id,
  number,
  authorName,
  authorId,
  ...(author && { author }),
  createdAt: createdAt.toISOString(),
});

const presentPhoto = ({ path, width, height }: ThreadPhoto): Pick<Thread, 'photoUrl' | 'photoSize'> => ({
  photoUrl: path,
  ...(width && height && { photoSize: { width, height } }),
});

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
