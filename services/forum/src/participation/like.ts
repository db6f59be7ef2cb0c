import type { likes, ReplyOf, Viewer } from '@portal/contracts';
import { isDuplicateKey, notFound } from '@portal/kit';
import type { QueryFilter } from 'mongoose';
import { CommentModel } from '../comments/comment.model.ts';
import { giveNoticeOfLike } from '../notices/notices.ts';
import { sharedRuns } from '../texts/shared-runs.ts';
import { idOf, subjectOf, type TextId } from '../texts/text-id.ts';
import { ThreadModel } from '../threads/thread.model.ts';
import { threadChanged } from '../threads/thread-changes.ts';
import { type LikeDocument, LikeModel } from './like.model.ts';

type Likes = ReplyOf<typeof likes.likeThread>;
type WrittenLike = LikeDocument & { _id: unknown };

/** Likes a text that the viewer may see, or takes the like back. Throws 404 if the text is deleted meanwhile. */
export async function setLike(text: TextId, isLiked: boolean, { id: userId }: Viewer): Promise<Likes> {
  const like = await (isLiked ? giveLike(text, userId) : takeBack(text, userId));
  const likeCount = like ? await finishLike(like) : await countOf(subjectOf(text));
  if (likeCount === undefined) throw notFound(text.commentId === undefined ? 'Discussion' : 'Comment');
  return { likeCount, isLiked };
}

/** Writes the like; null if it is there already. */
async function giveLike(text: TextId, userId: number): Promise<WrittenLike | null> {
  const subject = subjectOf(text);
  const isCounted = { subject, userId, isLiked: true, uncountedSince: { $exists: false } };
  if (await LikeModel.exists(isCounted)) return null;
  const now = new Date();
  const give = () =>
    LikeModel.findOneAndUpdate(
      { subject, userId },
      { $set: { isLiked: true, uncountedSince: now }, $setOnInsert: { threadId: text.threadId, at: now } },
      { upsert: true, returnDocument: 'after' },
    ).lean();
  return give().catch((error: unknown) => {
    // Two first likes at once may both try to insert.
    if (isDuplicateKey(error)) return give();
    throw error;
  });
}

/** Marks the like as taken back; null if there is none. */
const takeBack = (text: TextId, userId: number): Promise<WrittenLike | null> =>
  LikeModel.findOneAndUpdate(
    { subject: subjectOf(text), userId, isLiked: true },
    { $set: { isLiked: false, uncountedSince: new Date() } },
    { returnDocument: 'after' },
  ).lean();

/** Counts a like that was given or taken back. Returns the likes of its text; undefined if that is deleted. */
export async function finishLike(like: WrittenLike): Promise<number | undefined> {
  const { _id, subject, threadId, userId, isLiked, uncountedSince } = like;
  if (isLiked) await giveNoticeOfLike(subject, threadId, userId);
  const counted = await recountLikes(subject);
  const isUnchanged = { _id, isLiked, uncountedSince } as QueryFilter<LikeDocument>;
  if (!counted) await LikeModel.deleteMany({ subject });
  else if (isLiked) await LikeModel.updateOne(isUnchanged, { $unset: { uncountedSince: 1 } });
  else await LikeModel.deleteOne(isUnchanged);
  // Nobody else may learn that there is a hidden comment.
  threadChanged(threadId, counted?.isHiddenComment ? 'staff' : 'readers');
  return counted?.likeCount;
}

interface Counted {
  likeCount: number;
  isHiddenComment: boolean;
}

/** Counts until no other process has written a newer count meanwhile. Returns undefined if the text doesn't exist. */
const recountLikes = sharedRuns(async (subject: string): Promise<Counted | undefined> => {
  for (;;) {
    const { kind, id: _id } = idOf(subject);
    const text = await findText(kind, _id);
    if (!text) return undefined;
    const likeRevision = text.likeRevision;
    const likeCount = await LikeModel.countDocuments({ subject, isLiked: true });
    const update = { $set: { likeCount }, $inc: { likeRevision: 1 } };
    const { matchedCount } =
      kind === 'thread'
        ? await ThreadModel.updateOne({ _id, likeRevision }, update)
        : await CommentModel.updateOne({ _id, likeRevision }, update);
    if (matchedCount === 1) return { likeCount, isHiddenComment: kind === 'comment' && text.isHidden };
  }
});

async function countOf(subject: string): Promise<number | undefined> {
  const { kind, id } = idOf(subject);
  const text = await findText(kind, id);
  return text?.likeCount;
}

const findText = (kind: 'thread' | 'comment', id: number) => {
  const fields = { likeCount: 1, likeRevision: 1, isHidden: 1 };
  return kind === 'thread'
    ? ThreadModel.findById(id, fields).lean()
    : CommentModel.findById(id, fields).lean();
};
