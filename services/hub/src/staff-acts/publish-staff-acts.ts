import { type PrivilegedAct, privilegedAct } from '@portal/contracts';
import type { Outbox } from '@portal/kit';
import { type BulletinEntryDocument, BulletinEntryModel } from '../model/bulletin-entry.model.ts';
import { type ChatMessageDocument, ChatMessageModel } from '../model/chat-message.model.ts';
import type { StaffAct } from '../model/staff-act.ts';

type Publisher = Pick<Outbox, 'add'>;

const isUnpublished = { 'pendingActs.at': { $exists: true } };

/** Publishes acts of staff to the portal's audit, each once. */
export async function publishStaffActs(outbox: Publisher): Promise<void> {
  for await (const entry of BulletinEntryModel.find(isUnpublished).lean<BulletinEntryDocument>().cursor()) {
    await publish(outbox, entry, describeEntry(entry));
    await BulletinEntryModel.updateOne({ _id: entry._id }, published(entry));
  }
  for await (const message of ChatMessageModel.find(isUnpublished).lean<ChatMessageDocument>().cursor()) {
    await publish(outbox, message, describeMessage(message));
    await ChatMessageModel.updateOne({ _id: message._id }, published(message));
  }
}

/** The object of an act, without its author: the audit isn't changed when an account is deleted. */
interface Described {
  subject: PrivilegedAct['subject'];
  content: object;
}

interface Document {
  _id: number;
  pendingActs?: StaffAct[];
}

async function publish(
  outbox: Publisher,
  { _id, pendingActs = [] }: Document,
  { subject, content }: Described,
) {
  for (const { act, by, at } of pendingActs) {
    const isNew = act === 'bulletin_entry.announced';
    const payload = {
      actor: { id: by.id, username: by.username },
      act,
      subject,
      ...(isNew ? { after: content } : { before: content }),
      at: at.toISOString(),
    };
    await outbox.add(privilegedAct.hub, payload, `${act}:${_id}`);
  }
}

/** Removes the published acts, and none added meanwhile. */
const published = ({ pendingActs = [] }: Document) => ({
  $pull: { pendingActs: { act: { $in: pendingActs.map(({ act }) => act) } } },
});

/** For an entry whose source is deleted. */
const deleted = { type: 'deleted', title: '', content: '' };

function describeEntry({ _id, notice, expiresAt }: BulletinEntryDocument): Described {
  const { type, title, content } = notice ?? deleted;
  return {
    subject: { kind: 'bulletin_entry', id: _id, name: title },
    content: { type, title, content, expiresAt: expiresAt?.toISOString() ?? null },
  };
}

const describeMessage = ({ _id, message }: ChatMessageDocument): Described => ({
  subject: { kind: 'chat_message', id: _id, name: message },
  content: { message },
});
