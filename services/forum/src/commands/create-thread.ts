import { type BodyOf, limits, threads, type Viewer } from '@portal/contracts';
import { AppError, nextId, wordsOf } from '@portal/kit';
import type { ForumDeps } from '../forum-deps.ts';
import { plainLine, plainText } from '../model/plain-text.ts';
import { type ThreadDocument, ThreadModel } from '../model/thread.model.ts';
import { storePhoto, threadPhotos } from '../model/thread-photos.ts';
import { approvalEvent } from './approval.ts';
import { authorOf, createOnce, findByRequestKey } from './create-once.ts';
import { relatedPlantOf } from './related-plant.ts';

/** Starts a discussion, or returns the one that an earlier request with the same key has started. */
export async function createThread(
  body: BodyOf<typeof threads.create>,
  { viewer, requestId }: { viewer: Viewer; requestId: string },
  { call, limitPosting, checkName, approval }: ForumDeps,
): Promise<{ document: ThreadDocument; isNew: boolean }> {
  const existing = await findByRequestKey(ThreadModel, viewer.id, body.requestKey);
  if (existing) return { document: existing, isNew: false };
  const text = threadText(body);
  const author = authorOf(body, viewer);
  const plant = await relatedPlantOf(body.relatedPlant, call, requestId);
  await limitPosting(threads.create, viewer.id);
  await checkName(author.authorName, viewer);
  const awaitsApproval = await approval.forPost(`${text.title} ${text.content}`, viewer);
  const _id = await nextId('thread');
  const event = await approvalEvent('thread', { _id }, awaitsApproval);
  const photo = body.photo === undefined ? undefined : await storePhoto(body.photo, _id);
  const createdAt = new Date();
  const document = {
    _id,
    ...text,
    ...author,
    ...plant,
    ...(photo && { photo }),
    isHidden: awaitsApproval,
    isHiddenByStaff: false,
    ...(awaitsApproval && { awaitsApproval }),
    createdAt,
    lastActivityAt: createdAt,
    commentCount: 0,
    hiddenCommentCount: 0,
    countRevision: 0,
    version: 1,
    ...(body.requestKey !== undefined && { requestKey: body.requestKey }),
    words: wordsOf(text.title, text.content, plant.relatedPlant),
    unrecordedActs: [],
    ...(event && { pendingEvents: [event] }),
  };
  const created = await createOnce<ThreadDocument>(ThreadModel, document).catch(async (error: unknown) => {
    // After any other failure the thread may exist and need its photo.
    if (error instanceof AppError) await threadPhotos.drop(photo);
    throw error;
  });
  if (!created.isNew) await threadPhotos.drop(photo);
  return created;
}

/** Title and content as they are stored. */
export const threadText = ({ title, content }: { title: string; content: string }) => ({
  title: plainLine(title, { name: 'title', length: limits.thread.titleLength }),
  content: plainText(content, { name: 'content', length: limits.thread.contentLength }),
});
