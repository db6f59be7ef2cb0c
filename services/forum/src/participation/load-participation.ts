import { limits, type Thread, type Viewer, type WatchLevel } from '@portal/contracts';
import { CommentModel } from '../comments/comment.model.ts';
import { subjectOf } from '../texts/text-id.ts';
import type { ReadThread } from '../threads/thread.model.ts';
import { likedBy } from './like.model.ts';
import { readBefore, readsOf } from './reading.model.ts';
import { levelsOf } from './subscription.model.ts';

type Participation = Pick<Thread, 'isLiked' | 'watch' | 'unread'>;

/** Loads the viewer's likes and levels of these threads, and the number of comments that are new to them. */
export async function loadParticipation(
  threads: ReadThread[],
  viewer: Viewer | null,
): Promise<(thread: ReadThread) => Participation> {
  if (!viewer) return () => ({});
  const ids = threads.map(({ _id }) => _id);
  const [liked, levels, reads, allBefore] = await Promise.all([
    likedBy(
      viewer.id,
      ids.map((threadId) => subjectOf({ threadId })),
    ),
    levelsOf(viewer.id, ids),
    readsOf(viewer.id, ids),
    readBefore(viewer.id),
  ]);
  const unread = new Map(
    await Promise.all(
      threads.map(async (thread) => {
        const { _id } = thread;
        const since = later(allBefore, reads.get(_id));
        const isNew = !reads.has(_id) && thread.createdAt > allBefore && thread.authorId !== viewer.id;
        return [_id, { ...(await unreadComments(thread, viewer.id, since)), isNew }] as const;
      }),
    ),
  );
  return ({ _id }) => {
    const watch: WatchLevel = levels.get(_id) ?? 'none';
    const found = unread.get(_id);
    return {
      isLiked: liked.has(subjectOf({ threadId: _id })),
      watch,
      ...(found && { unread: watch === 'muted' ? { count: 0, isNew: false } : found }),
    };
  };
}

const later = (first: Date, second: Date | undefined) => (second && second > first ? second : first);

/** One query for a thread with something new, by an index and of bounded length; none for the others. */
async function unreadComments({ _id: threadId, lastActivityAt }: ReadThread, viewerId: number, since: Date) {
  if (lastActivityAt <= since) return { count: 0 };
  const found = await CommentModel.find(
    { threadId, isHidden: false, createdAt: { $gt: since }, authorId: { $ne: viewerId } },
    { number: 1 },
  )
    .sort({ createdAt: 1, _id: 1 })
    .limit(limits.forum.unreadCount)
    .lean();
  const first = found[0]?.number;
  return { count: found.length, ...(first !== undefined && { first }) };
}
