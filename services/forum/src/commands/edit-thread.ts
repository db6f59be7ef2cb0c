import { type BodyOf, mayEditThread, type threads, type Viewer } from '@portal/contracts';
import { allow, conflict, wordsOf } from '@portal/kit';
import type { ReadThread } from '../model/thread.model.ts';
import { visibleThread } from '../model/visibility.ts';
import type { ApprovalRule } from './approval.ts';
import { changeThread } from './change-thread.ts';
import { threadText } from './create-thread.ts';

/**
 * Changes a thread's text. Throws 409 if somebody else has changed it since the given version. A visible thread may have
 * to wait for approval with its new text.
 */
export async function editThread(
  id: number,
  body: BodyOf<typeof threads.update>,
  viewer: Viewer,
  rule: ApprovalRule,
): Promise<ReadThread> {
  const thread = await visibleThread(id, viewer);
  allow(mayEditThread(viewer, thread));
  const text = threadText(body);
  if (body.version !== undefined && body.version !== thread.version) {
    // The same edit, repeated because its reply got lost.
    if (thread.title === text.title && thread.content === text.content) return thread;
    throw conflict(
      'This discussion has changed since you started editing. Compare it with your text and save again.',
    );
  }
  const mustWait = !thread.isHidden && rule.forChange(`${text.title} ${text.content}`, viewer);
  const edited = await changeThread(thread, {
    ...text,
    editedAt: new Date(),
    version: thread.version + 1,
    words: wordsOf(text.title, text.content, thread.relatedPlant),
    isHidden: thread.isHidden || mustWait,
    awaitsApproval: thread.awaitsApproval || mustWait,
  });
  return edited ?? editThread(id, body, viewer, rule);
}
