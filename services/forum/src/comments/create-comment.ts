import { type BodyOf, comments, limits, mayReply, maySee, type Viewer } from '@portal/contracts';
import { compact, conflict, found, invalidInput, nextId, notFound, wordsOf } from '@portal/kit';
import type { ForumDeps } from '../forum-deps.ts';
import { refuseDeletedMember } from '../members/forget-member.ts';
import { approvalEvent } from '../moderation/approval.ts';
import { prepareNotices, releaseNotices } from '../notices/notices.ts';
import { startLevel } from '../participation/watch.ts';
import { authorOf, createOnce, findByRequestKey } from '../texts/create-once.ts';
import { mentionFields } from '../texts/mentions.ts';
import { exchangePictures, textToStore } from '../texts/store-text.ts';
import { visibleThread } from '../texts/visibility.ts';
import { recountComment } from '../threads/recount.ts';
import { ThreadModel } from '../threads/thread.model.ts';
import { type CommentDocument, CommentModel } from './comment.model.ts';

/** Replies to a thread that the viewer may see, or returns the reply of an earlier request with the same key. */
export async function createComment(
  threadId: number,
  body: BodyOf<typeof comments.create>,
  viewer: Viewer,
  { call, limitPosting, checkName, approval }: ForumDeps,
): Promise<{ document: CommentDocument; isNew: boolean }> {
  checkThreadId(threadId, body.threadId);
  const [thread, existing] = await Promise.all([
    visibleThread(threadId, viewer),
    findByRequestKey(CommentModel, viewer.id, body.requestKey),
  ]);
  if (existing) return { document: ofThread(existing, threadId), isNew: false };
  if (!mayReply(viewer, thread)) throw conflict('This discussion is locked: it takes no more comments.');
  const { text, names } = textToStore(body, limits.comment.contentLength);
  const replyToId = await answered(body.replyToId, threadId, viewer);
  const author = authorOf(body, viewer);
  // Each wait for the disk that is shared with another is one less for the member; an id that isn't used harms nothing.
  const [_id, awaitsApproval, mentioned] = await Promise.all([
    nextId('comment'),
    approval.forPost(text, viewer),
    mentionFields(names, viewer.id, call),
    limitPosting(comments.create, viewer.id),
    checkName(author.authorName, viewer),
    refuseDeletedMember(viewer.id),
  ]);
  await exchangePictures(text, viewer.id);
  const event = await approvalEvent('comment', { _id }, { awaitsApproval });
  const createdAt = new Date();
  const comment: Omit<CommentDocument, 'number'> & { authorId: number } = compact({
    _id,
    threadId,
    ...text,
    ...mentioned,
    words: wordsOf(text.plain),
    replyToId,
    ...author,
    isHidden: awaitsApproval,
    version: 1,
    likeCount: 0,
    likeRevision: 0,
    awaitsApproval: awaitsApproval || undefined,
    isThreadHidden: thread.isHidden,
    createdAt,
    requestKey: body.requestKey,
    uncountedSince: createdAt,
    awaitsNotices: true,
    pendingEvents: event && [event],
  });
  const noticed = !awaitsApproval && !thread.isHidden && { threadId, commentId: _id };
  const [number] = await Promise.all([takeNumber(threadId), noticed && prepareNotices(noticed)]);
  const { document, isNew } = await createOnce<CommentDocument>(CommentModel, { ...comment, number }).finally(
    () => noticed && releaseNotices(noticed),
  );
  if (isNew) {
    const [exists] = await Promise.all([
      recountComment(document),
      startLevel(threadId, viewer.id, 'following'),
    ]);
    if (!exists) throw notFound('Discussion');
  }
  return { document: ofThread(document, threadId), isNew };
}

/** The id of the comment that is answered. Throws 400 unless the viewer sees it in this thread. */
async function answered(id: number | undefined, threadId: number, viewer: Viewer) {
  if (id === undefined) return undefined;
  const comment = await CommentModel.findById(id).lean();
  if (comment && comment.threadId === threadId && maySee(viewer, comment)) return id;
  const sentence = 'The comment that you answer is not in this discussion any more.';
  throw invalidInput(sentence, { replyToId: sentence });
}

/** The next number of a thread, which no other comment gets. Throws 404 if the thread doesn't exist. */
async function takeNumber(threadId: number): Promise<number> {
  const thread = await ThreadModel.findOneAndUpdate(
    { _id: threadId },
    { $inc: { lastNumber: 1 } },
    { projection: { lastNumber: 1 }, returnDocument: 'after' },
  ).lean();
  return found(thread, 'Discussion').lastNumber;
}

/** The specification repeats the thread's id in the body. */
function checkThreadId(threadId: number, repeated: number | undefined) {
  if (repeated === undefined || repeated === threadId) return;
  const sentence = '"threadId" does not match the discussion in the address.';
  throw invalidInput(sentence, { threadId: sentence });
}

function ofThread(comment: CommentDocument, threadId: number): CommentDocument {
  if (comment.threadId === threadId) return comment;
  throw conflict('You have already posted this comment in another discussion.');
}
