import { writingChanged } from '@portal/contracts/schemas';
import { nextId, type Outbox, type PendingEvent, pendingEvent } from '@portal/kit';
import { subjectOf, type TextId } from './text-id.ts';

/** The event of a text that is hidden or shown, to be written with that change. */
export async function writingEvent(text: TextId, isVisible: boolean): Promise<PendingEvent> {
  const { key, payload } = await changeOf(text, isVisible);
  return pendingEvent(writingChanged, key, payload);
}

/** Publishes that a text was deleted. */
export async function publishRemoval(text: TextId, outbox: Pick<Outbox, 'add'>): Promise<void> {
  const { key, payload } = await changeOf(text, false);
  await outbox.add(writingChanged, payload, key);
}

async function changeOf({ threadId, commentId }: TextId, isVisible: boolean) {
  const revision = await nextId('writing');
  const payload = { threadId, ...(commentId !== undefined && { commentId }), isVisible, revision };
  return { key: `${subjectOf({ threadId, commentId })} ${revision}`, payload };
}
