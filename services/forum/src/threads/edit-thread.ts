import { type BodyOf, mayEditThread, type threads, type Viewer } from '@portal/contracts';
import { allow, conflict, wordsOf } from '@portal/kit';
import type { ForumDeps } from '../forum-deps.ts';
import { forgetDeletedMembers } from '../members/forget-member.ts';
import { giveNoticeOfEdit } from '../notices/notices.ts';
import { mentionFields } from '../texts/mentions.ts';
import { exchangePictures, isSameText } from '../texts/store-text.ts';
import { visibleThread } from '../texts/visibility.ts';
import { changeThread } from './change-thread.ts';
import { threadText } from './create-thread.ts';
import type { ReadThread } from './thread.model.ts';

/**
 * Changes a thread's text. Throws 409 if somebody else has changed it since the given version. A visible thread may
 * have to wait for approval with its new text.
 */
export async function editThread(
  id: number,
  body: BodyOf<typeof threads.update>,
  { viewer, requestId }: { viewer: Viewer; requestId: string },
  deps: Pick<ForumDeps, 'approval' | 'checkNeeds' | 'call'>,
): Promise<ReadThread> {
  const thread = await visibleThread(id, viewer);
  allow(mayEditThread(viewer, thread));
  const { text, names } = threadText(body);
  const needs = await deps.checkNeeds(body.needs, requestId);
  if (body.version !== undefined && body.version !== thread.version) {
    // The same edit, repeated because its reply got lost.
    if (thread.title === text.title && isSameText(thread, text)) return thread;
    throw conflict(
      'This discussion has changed since you started editing. Compare it with your text and save again.',
    );
  }
  const mustWait = (await deps.approval.forChange(text, viewer)) && !thread.isHidden;
  const mentioned = await mentionFields(names, viewer.id, deps.call, thread);
  await exchangePictures(text, viewer.id, thread);
  const edited = await changeThread(thread, {
    ...text,
    ...mentioned,
    ...(needs && { needs }),
    editedAt: new Date(),
    version: thread.version + 1,
    words: wordsOf(text.title, text.plain, thread.relatedPlant),
    isHidden: thread.isHidden || mustWait,
    awaitsApproval: thread.awaitsApproval || mustWait,
  });
  if (!edited) return editThread(id, body, { viewer, requestId }, deps);
  await forgetDeletedMembers(mentioned.mentionedIds);
  await giveNoticeOfEdit({ threadId: id }, edited);
  return edited;
}
