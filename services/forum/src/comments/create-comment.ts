import { type BodyOf, comments, limits, type Viewer } from '@portal/contracts';
import { conflict, invalidInput, nextId, notFound } from '@portal/kit';
import { authorOf } from '../author.ts';
import { createOnce, madeBefore } from '../create-once.ts';
import { plainText } from '../plain-text.ts';
import type { PostingLimit } from '../posting-limit.ts';
import { visibleThread } from '../threads/visible-thread.ts';
import { type CommentDocument, CommentModel } from './comment.model.ts';
import { recountComment } from './recount-comment.ts';

/** Replies to a thread that the viewer may see, or answers the reply that the same request made before. */
export async function createComment(
  threadId: number,
  body: BodyOf<typeof comments.create>,
  viewer: Viewer,
  limitPosting: PostingLimit,
): Promise<{ document: CommentDocument; isNew: boolean }> {
  checkThreadId(threadId, body.threadId);
  const thread = await visibleThread(threadId, viewer);
  const made = await madeBefore(CommentModel, viewer.id, body.requestKey);
  if (made) return { document: ofThread(made, threadId), isNew: false };
  const content = plainText(body.content, { name: 'content', length: limits.comment.contentLength });
  const author = authorOf(body, viewer);
  await limitPosting(comments.create, viewer.id);
  const createdAt = new Date();
  const { document, isNew } = await createOnce<CommentDocument>(CommentModel, {
    _id: await nextId('comment'),
    threadId,
    content,
    ...author,
    isHidden: false,
    isThreadHidden: thread.isHidden,
    createdAt,
    ...(body.requestKey !== undefined && { requestKey: body.requestKey }),
    uncountedSince: createdAt,
    unrecordedActs: [],
  });
  if (isNew && !(await recountComment(document))) throw notFound('Discussion');
  return { document: ofThread(document, threadId), isNew };
}

/** The specification repeats the thread's id in the body. */
function checkThreadId(threadId: number, repeated: number | undefined) {
  if (repeated === undefined || repeated === threadId) return;
  const sentence = '"threadId" is not the discussion of the address.';
  throw invalidInput(sentence, { threadId: sentence });
}

function ofThread(comment: CommentDocument, threadId: number): CommentDocument {
  if (comment.threadId === threadId) return comment;
  throw conflict('This was sent to another discussion already.');
}
