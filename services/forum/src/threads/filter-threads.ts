import type { threadFilters, Viewer } from '@portal/contracts';
import { type ReadDocument, ReadModel, readBefore } from '../participation/reading.model.ts';
import { threadsOfLevel } from '../participation/subscription.model.ts';
import { ThreadModel } from './thread.model.ts';

/** The threads with something new that one search for unread ones looks at, the last active first. */
const maxCandidates = 1000;

/** The condition of a filter of the list; null if no thread can meet it. What is about members is empty for others. */
export async function filterCondition(
  filter: (typeof threadFilters)[number] | undefined,
  viewer: Viewer | null,
): Promise<object | null> {
  if (filter === undefined) return {};
  if (filter === 'unanswered') return { commentCount: 0 };
  if (filter === 'pinned') return { isPinned: true };
  if (!viewer) return null;
  if (filter === 'mine') return { authorId: viewer.id };
  const ids =
    filter === 'watching' ? await threadsOfLevel(viewer.id, 'watching') : await unreadThreads(viewer.id);
  return ids.length > 0 ? { _id: { $in: ids } } : null;
}

/** The ids of public threads that are new to the member or have comments that are, without muted ones. */
async function unreadThreads(userId: number): Promise<number[]> {
  const since = await readBefore(userId);
  const active = await ThreadModel.find(
    { isHidden: false, lastActivityAt: { $gt: since } },
    { lastActivityAt: 1, createdAt: 1, authorId: 1, lastCommentId: 1 },
  )
    .sort({ lastActivityAt: -1, _id: -1 })
    .limit(maxCandidates)
    .lean();
  const ofActive = { userId, threadId: { $in: active.map(({ _id }) => _id) } };
  const [reads, muted] = await Promise.all([
    ReadModel.find(ofActive, { threadId: 1, upTo: 1 }).lean<ReadDocument[]>(),
    threadsOfLevel(userId, 'muted'),
  ]);
  const readUpTo = new Map(reads.map(({ threadId, upTo }) => [threadId, upTo]));
  const isMuted = new Set(muted);
  return active
    .filter(({ _id, lastActivityAt, authorId, lastCommentId }) => {
      const upTo = readUpTo.get(_id);
      const isNew = upTo ? lastActivityAt > upTo : authorId !== userId || Boolean(lastCommentId);
      return isNew && !isMuted.has(_id);
    })
    .map(({ _id }) => _id);
}
