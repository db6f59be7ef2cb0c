import type { PrivilegedAct } from '@portal/contracts';
import { privilegedAct } from '@portal/contracts/schemas';
import { nextId, type Receiver, receive, wordsOf } from '@portal/kit';
import { AuditRecordModel } from './audit-record.model.ts';

export const actReceivers: Receiver[] = Object.values(privilegedAct).map((topic) =>
  receive(topic, (act, eventId) => recordAct(topic.from, act, eventId)),
);

/** Adds an act to the log, once for each event id. */
export async function recordAct(
  service: string,
  { before, after, at, ...act }: PrivilegedAct,
  eventId: string,
): Promise<void> {
  const { actor, subject } = act;
  const $setOnInsert = {
    _id: await nextId('audit'),
    service,
    ...act,
    ...(before !== undefined && { before: JSON.stringify(before) }),
    ...(after !== undefined && { after: JSON.stringify(after) }),
    at: new Date(at),
    words: wordsOf(actor.username, act.act, subject.kind, String(subject.id), subject.name),
  };
  await AuditRecordModel.updateOne({ eventId }, { $setOnInsert }, { upsert: true });
}
