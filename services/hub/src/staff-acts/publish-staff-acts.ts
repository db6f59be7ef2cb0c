import { type PrivilegedAct, privilegedAct } from '@portal/contracts';
import type { Outbox } from '@portal/kit';
import { type BulletinEntryDocument, BulletinEntryModel } from '../bulletin/bulletin-entry.model.ts';
import { type ChatMessageDocument, ChatMessageModel } from '../chat/chat-message.model.ts';
import type { StaffAct } from './staff-act.ts';

type Tell = Pick<Outbox, 'add'>;

const isUnpublished = { 'pendingActs.at': { $exists: true } };

/** Tells the portal's audit what staff did here, each act once. */
export async function publishStaffActs(outbox: Tell): Promise<void> {
  for await (const entry of BulletinEntryModel.find(isUnpublished).lean<BulletinEntryDocument>().cursor()) {
    await tell(outbox, entry, describeEntry(entry));
    await BulletinEntryModel.updateOne({ _id: entry._id }, told(entry));
  }
  for await (const message of ChatMessageModel.find(isUnpublished).lean<ChatMessageDocument>().cursor()) {
    await tell(outbox, message, describeMessage(message));
    await ChatMessageModel.updateOne({ _id: message._id }, told(message));
  }
}

/** The thing that something was done to, without the member who wrote it: the audit outlives their account. */
interface Described {
  subject: PrivilegedAct['subject'];
  content: object;
}

interface Document {
  _id: number;
  pendingActs?: StaffAct[];
}

async function tell(outbox: Tell, { _id, pendingActs = [] }: Document, { subject, content }: Described) {
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

/** What was told goes, and nothing that came meanwhile. */
const told = ({ pendingActs = [] }: Document) => ({
  $pull: { pendingActs: { act: { $in: pendingActs.map(({ act }) => act) } } },
});

/** Of an entry whose source is gone nothing is left to say. */
const gone = { type: 'gone', title: '', content: '' };

function describeEntry({ _id, notice, expiresAt }: BulletinEntryDocument): Described {
  const { type, title, content } = notice ?? gone;
  return {
    subject: { kind: 'bulletin_entry', id: _id, name: title },
    content: { type, title, content, expiresAt: expiresAt?.toISOString() ?? null },
  };
}

const describeMessage = ({ _id, message }: ChatMessageDocument): Described => ({
  subject: { kind: 'chat_message', id: _id, name: message },
  content: { message },
});
