import { type AuditRecord, audit, limits, members, type QueryOf } from '@portal/contracts';
import { beyond, compact, cursorPage, type Served, serve, wordConditions } from '@portal/kit';
import { type AuditRecordDocument, AuditRecordModel } from './audit-record.model.ts';

export const auditRoutes: Served[] = [
  serve(audit.list, async ({ query }) => {
    const { q = '' } = query;
    const { direction, cursor, arrange } = cursorPage(query);
    const words = wordConditions(q);
    // A term without any token matches nothing.
    if (q !== '' && words.length === 0) return [];
    const conditions = [
      ...words,
      ...filtersOf(query),
      ...(cursor !== undefined ? [await beside(cursor, direction)] : []),
    ];
    const records = await AuditRecordModel.find(conditions.length > 0 ? { $and: conditions } : {})
      .sort({ at: direction, _id: direction })
      .limit(limits.administration.pageLength)
      .lean<AuditRecordDocument[]>();
    return arrange(records).map(presentRecord);
  }),

  serve(members.history, async ({ params: { id }, query: { before } }) => {
    const records = await AuditRecordModel.find({
      'subject.id': id,
      'subject.kind': 'member',
      ...(before !== undefined && (await beside(before, -1))),
    })
      .sort({ at: -1, _id: -1 })
      .limit(limits.administration.pageLength)
      .lean<AuditRecordDocument[]>();
    return records.map(presentRecord);
  }),
];

const filtersOf = ({ service, act, actor, from, to }: QueryOf<typeof audit.list>): object[] => [
  ...(service ? [{ service }] : []),
  ...(act ? [{ act }] : []),
  ...(actor ? [{ 'actor.username': actor }] : []),
  ...(from ? [{ at: { $gte: new Date(from) } }] : []),
  ...(to ? [{ at: { $lte: new Date(to) } }] : []),
];

/** Matches the records beyond the given one in a direction. */
const beside = async (id: number, direction: 1 | -1) =>
  beyond('at', { id, at: (await AuditRecordModel.findById(id, { at: 1 }).lean())?.at }, direction);

const presentRecord = ({ _id, service, actor, act, subject, ...record }: AuditRecordDocument): AuditRecord =>
  compact({
    id: _id,
    service,
    actor: { id: actor.id, username: actor.username },
    act,
    subject: { kind: subject.kind, id: subject.id, name: subject.name },
    before: record.before && JSON.parse(record.before),
    after: record.after && JSON.parse(record.after),
    reason: record.reason,
    undoRevision: record.undoRevision,
    at: record.at.toISOString(),
  });
