import { type BodyOf, limits, threads, type Viewer } from '@portal/contracts';
import { nextId, wordsOf } from '@portal/kit';
import { authorOf } from '../author.ts';
import { createOnce, madeBefore } from '../create-once.ts';
import type { ForumTools } from '../forum-tools.ts';
import { plainLine, plainText } from '../plain-text.ts';
import { relatedPlantOf } from './related-plant.ts';
import { type ThreadDocument, ThreadModel } from './thread.model.ts';

/** Begins a discussion, or answers the one that the same request began before. */
export async function createThread(
  body: BodyOf<typeof threads.create>,
  { viewer, requestId }: { viewer: Viewer; requestId: string },
  { call, limitPosting }: ForumTools,
): Promise<{ document: ThreadDocument; isNew: boolean }> {
  const made = await madeBefore(ThreadModel, viewer.id, body.requestKey);
  if (made) return { document: made, isNew: false };
  const text = threadText(body);
  const author = authorOf(body, viewer);
  const plant = await relatedPlantOf(body.relatedPlant, call, requestId);
  await limitPosting(threads.create, viewer.id);
  const createdAt = new Date();
  return createOnce<ThreadDocument>(ThreadModel, {
    _id: await nextId('thread'),
    ...text,
    ...author,
    ...plant,
    isHidden: false,
    isHiddenByStaff: false,
    createdAt,
    lastActivityAt: createdAt,
    commentCount: 0,
    hiddenCommentCount: 0,
    countRevision: 0,
    version: 1,
    ...(body.requestKey !== undefined && { requestKey: body.requestKey }),
    words: wordsOf(text.title, text.content, plant.relatedPlant),
    unrecordedActs: [],
  });
}

/** Title and content as they are kept. */
export const threadText = ({ title, content }: { title: string; content: string }) => ({
  title: plainLine(title, { name: 'title', length: limits.thread.titleLength }),
  content: plainText(content, { name: 'content', length: limits.thread.contentLength }),
});
