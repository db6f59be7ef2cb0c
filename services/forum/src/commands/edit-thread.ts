import { type BodyOf, mayEditThread, type threads, type Viewer } from '@portal/contracts';
import { allow, conflict, wordsOf } from '@portal/kit';
import type { ForumDeps } from '../forum-deps.ts';
import { plainTextOf } from '../model/markup.ts';
import type { ReadThread } from '../model/thread.model.ts';
import { visibleThread } from '../model/visibility.ts';
import { changeThread } from './change-thread.ts';
import { threadText } from './create-thread.ts';
import { giveNoticeOfEdit } from './notices.ts';
import { exchangePictures, isSameText } from './store-text.ts';

/**
 * Changes a thread's text. Throws 409 if somebody else has changed it since the given version. A visible thread may have
 * to wait for approval with its new text.
 */
export async function editThread(
  id: number,
  body: BodyOf<typeof threads.update>,
  { viewer, requestId }: { viewer: Viewer; requestId: string },
  deps: Pick<ForumDeps, 'approval' | 'checkNeeds'>,
): Promise<ReadThread> {
  const thread = await visibleThread(id, viewer);
  allow(mayEditThread(viewer, thread));
  const text = threadText(body);
  const needs = await deps.checkNeeds(body.needs, requestId);
  if (body.version !== undefined && body.version !== thread.version) {
    // The same edit, repeated because its reply got lost.
    if (thread.title === text.title && isSameText(thread, text)) return thread;
    throw conflict(
      'This discussion has changed since you started editing. Compare it with your text and save again.',
    );
  }
  const mustWait = !thread.isHidden && deps.approval.forChange(`${text.title} ${text.content}`, viewer);
  await exchangePictures(text, viewer.id, thread);
  const edited = await changeThread(thread, {
    ...text,
    ...(needs && { needs }),
    editedAt: new Date(),
    version: thread.version + 1,
    words: wordsOf(text.title, plainTextOf(text), thread.relatedPlant),
    isHidden: thread.isHidden || mustWait,
    awaitsApproval: thread.awaitsApproval || mustWait,
  });
  if (!edited) return editThread(id, body, { viewer, requestId }, deps);
  await giveNoticeOfEdit({ threadId: id }, textOf(thread), textOf(edited));
  return edited;
}

const textOf = ({ title, content }: ReadThread) => `${title}\n${content}`;
