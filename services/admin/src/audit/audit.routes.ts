import { type AuditRecord, audit, limits } from '@portal/contracts';
import { type Served, serve, wordConditions } from '@portal/kit';
import { type AuditRecordDocument, AuditRecordModel } from './audit-record.model.ts';

export const auditRoutes: Served[] = [
  serve(audit.list, async ({ query: { q = '', before } }) => {
    const conditions = wordConditions(q);
    // A term without any token matches nothing.
    if (q !== '' && conditions.length === 0) return [];
    const records = await AuditRecordModel.find({
      ...(conditions.length > 0 && { $and: conditions }),
      ...(before !== undefined && (await olderThan(before))),
    })
      .sort({ at: -1, _id: -1 })
      .limit(limits.administration.pageLength)
      .lean<AuditRecordDocument[]>();
    return records.map(presentRecord);
  }),
];

/** Matches the records after the given one; nothing if it doesn't exist. */
async function olderThan(id: number) {
  const { at = new Date(0) } = (await AuditRecordModel.findById(id, { at: 1 }).lean()) ?? {};
  return { $or: [{ at: { $lt: at } }, { at, _id: { $lt: id } }] };
}

const presentRecord = ({
  _id,
  service,
  actor,
  act,
  subject,
  ...record
}: AuditRecordDocument): AuditRecord => ({
  id: _id,
  service,
  actor: { id: actor.id, username: actor.username },
  act,
  subject: { kind: subject.kind, id: subject.id, name: subject.name },
  ...(record.before !== undefined && { before: JSON.parse(record.before) }),
  ...(record.after !== undefined && { after: JSON.parse(record.after) }),
  ...(record.reason !== undefined && { reason: record.reason }),
  ...(record.undoRevision !== undefined && { undoRevision: record.undoRevision }),
  at: record.at.toISOString(),
});
