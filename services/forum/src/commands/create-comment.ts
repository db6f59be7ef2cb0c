import { type BodyOf, comments, limits, type Viewer } from '@portal/contracts';
import { conflict, invalidInput, nextId, notFound } from '@portal/kit';
import type { ForumDeps } from '../forum-deps.ts';
import { type CommentDocument, CommentModel } from '../model/comment.model.ts';
import { plainText } from '../model/plain-text.ts';
import { visibleThread } from '../model/visibility.ts';
import { approvalEvent } from './approval.ts';
import { authorOf, createOnce, findByRequestKey } from './create-once.ts';
import { recountComment } from './recount.ts';

/** Replies to a thread that the viewer may see, or returns the reply of an earlier request with the same key. */
export async function createComment(
  threadId: number,
  body: BodyOf<typeof comments.create>,
  viewer: Viewer,
  { limitPosting, checkName, approval }: ForumDeps,
): Promise<{ document: CommentDocument; isNew: boolean }> {
  checkThreadId(threadId, body.threadId);
  const thread = await visibleThread(threadId, viewer);
  const existing = await findByRequestKey(CommentModel, viewer.id, body.requestKey);
  if (existing) return { document: ofThread(existing, threadId), isNew: false };
  const content = plainText(body.content, { name: 'content', length: limits.comment.contentLength });
  const author = authorOf(body, viewer);
  await limitPosting(comments.create, viewer.id);
  await checkName(author.authorName, viewer);
  const awaitsApproval = await approval.forPost(content, viewer);
  const _id = await nextId('comment');
  const event = await approvalEvent('comment', { _id }, awaitsApproval);
  const createdAt = new Date();
  const { document, isNew } = await createOnce<CommentDocument>(CommentModel, {
    _id,
    threadId,
    content,
    ...author,
    isHidden: awaitsApproval,
    ...(awaitsApproval && { awaitsApproval }),
    isThreadHidden: thread.isHidden,
    createdAt,
    ...(body.requestKey !== undefined && { requestKey: body.requestKey }),
    uncountedSince: createdAt,
    unrecordedActs: [],
    ...(event && { pendingEvents: [event] }),
  });
  if (isNew && !(await recountComment(document))) throw notFound('Discussion');
  return { document: ofThread(document, threadId), isNew };
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
