import type { PrivilegedAct, Viewer } from '@portal/contracts';
import { privilegedAct } from '@portal/contracts/schemas';
import { type PendingEvent, pendingEvent, pendingEventPublisher } from '@portal/kit';
import { type BulletinEntryDocument, BulletinEntryModel } from './model/bulletin-entry.model.ts';
import { type ChatMessageDocument, ChatMessageModel } from './model/chat-message.model.ts';

/*
 * Acts of staff for the portal's audit. The write that carries out an act stores its event too, so neither exists
 * without the other; each act happens to a document once. No event names the author of what it is about, because the
 * audit isn't changed when an account is deleted.
 */

/** Publishes acts of staff to the portal's audit, each once. */
export const publishStaffActs = pendingEventPublisher(
  [BulletinEntryModel, ChatMessageModel],
  [privilegedAct.hub],
);

export const entryAnnounced = (viewer: Viewer, entry: BulletinEntryDocument) =>
  actEvent(viewer, 'bulletin_entry.announced', { ...entrySubject(entry), after: entryContent(entry) });

export const entryRemoved = (viewer: Viewer, entry: BulletinEntryDocument) =>
  actEvent(viewer, 'bulletin_entry.removed', { ...entrySubject(entry), before: entryContent(entry) });

export const messageRemoved = (
  viewer: Pick<Viewer, 'id' | 'username'>,
  { _id, message }: ChatMessageDocument,
  reason: string | undefined,
) =>
  actEvent(viewer, 'chat_message.removed', {
    subject: { kind: 'chat_message', id: _id, name: message },
    before: { message },
    ...(reason !== undefined && { reason }),
  });

function actEvent(
  { id, username }: Pick<Viewer, 'id' | 'username'>,
  act: string,
  details: Pick<PrivilegedAct, 'subject' | 'before' | 'after' | 'reason'>,
): PendingEvent {
  const payload = { actor: { id, username }, act, ...details, at: new Date().toISOString() };
  return pendingEvent(privilegedAct.hub, `${act}:${details.subject.id}`, payload);
}

const entrySubject = ({ _id, notice }: BulletinEntryDocument) => ({
  subject: { kind: 'bulletin_entry', id: _id, name: notice?.title ?? '' },
});

const entryContent = ({ notice, expiresAt }: BulletinEntryDocument) => {
  const { type = 'deleted', title = '', content = '' } = notice ?? {};
  return { type, title, content, expiresAt: expiresAt?.toISOString() ?? null };
};
