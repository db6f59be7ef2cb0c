import { limits, type Viewer } from '@portal/contracts';
import { found, wordsOf } from '@portal/kit';
import { type CommentDocument, CommentModel } from '../comments/comment.model.ts';
import { textToStore } from '../texts/store-text.ts';
import type { StoredText } from '../texts/text-fields.ts';
import { threadText } from '../threads/create-thread.ts';
import { type ThreadDocument, ThreadModel } from '../threads/thread.model.ts';
import { commentBody, threadBody } from './test-forum.ts';

/** Stores a thread as its call would, except that nobody watches it or is notified of it. */
export async function storeThread(author: Viewer, changes: Partial<ThreadDocument> = {}) {
  const { title = threadBody.title, content = threadBody.content, createdAt = new Date() } = changes;
  const { text } = threadText({ title, content, format: formatOf(changes) });
  const thread = await ThreadModel.create({
    _id: nextStoredId(),
    ...text,
    authorName: threadBody.authorName,
    authorId: author.id,
    createdAt,
    lastActivityAt: createdAt,
    words: wordsOf(text.title, text.plain, changes.relatedPlant),
    ...changes,
  });
  return { id: thread._id };
}

/** Stores a reply as its call would, except that nobody is notified of it. */
export async function storeComment(author: Viewer, threadId: number, changes: Partial<CommentDocument> = {}) {
  const { content = commentBody.content, createdAt = new Date(), isHidden = false } = changes;
  const { text } = textToStore({ content, format: formatOf(changes) }, limits.comment.contentLength);
  const _id = nextStoredId();
  const counted = isHidden
    ? { $inc: { lastNumber: 1, hiddenCommentCount: 1 } }
    : { $inc: { lastNumber: 1, commentCount: 1 }, $set: { lastActivityAt: createdAt, lastCommentId: _id } };
  const thread = found(await ThreadModel.findByIdAndUpdate(threadId, counted).lean(), 'Discussion');
  await CommentModel.create({
    _id,
    threadId,
    number: thread.lastNumber + 1,
    ...text,
    authorName: commentBody.authorName,
    authorId: author.id,
    createdAt,
    isThreadHidden: thread.isHidden,
    words: wordsOf(text.plain),
    ...changes,
  });
  return { id: _id, number: thread.lastNumber + 1 };
}

const formatOf = ({ format }: Partial<StoredText>) => (format === 'markdown' ? format : undefined);

/** Beyond the ids that calls give. */
let lastStoredId = 500_000;
const nextStoredId = () => ++lastStoredId;

/** The plant that the encyclopedia of the tests knows. */
export const aloeVera = { relatedPlant: 'Aloe vera', relatedPlantId: 7 };
