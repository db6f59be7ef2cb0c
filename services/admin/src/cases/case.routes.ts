import { cases, limits, type QueryOf, reports } from '@portal/contracts';
import { type Call, compact, conflict, cursorPage, found, type Served, serve } from '@portal/kit';
import type { QueryFilter } from 'mongoose';
import { type CaseDocument, CaseModel, isUnresolved } from './case.model.ts';
import { presentCase } from './case.present.ts';
import { readContent } from './contents.ts';
import { reportContent } from './report-content.ts';
import { personOf, resolveCases, workableCase } from './resolve-cases.ts';

export const caseRoutes = (call: Call): Served[] => [
  serve(reports.create, async ({ body, viewer, requestId }) => {
    const { id, isNew } = await reportContent(viewer, body, { call, requestId });
    return { isNew, value: { id } };
  }),

  serve(cases.list, async ({ query }) => {
    const { direction, cursor, arrange } = cursorPage(query);
    const page = await CaseModel.find({
      ...filterOf(query),
      ...(cursor !== undefined && { _id: direction === -1 ? { $lt: cursor } : { $gt: cursor } }),
    })
      .sort({ _id: direction })
      .limit(limits.administration.pageLength)
      .lean<CaseDocument[]>();
    return arrange(page).map(presentCase);
  }),

  serve(cases.counts, async () => {
    const [waiting, reported, approvals] = await Promise.all([
      CaseModel.countDocuments(isUnresolved),
      CaseModel.countDocuments({ ...isUnresolved, 'reports.0': { $exists: true } }),
      CaseModel.countDocuments({ ...isUnresolved, awaitsApproval: true }),
    ]);
    return { reports: reported, approvals, waiting };
  }),

  serve(cases.read, async ({ params: { id }, requestId, log }) => {
    const document = await caseOf(id);
    const current = await readContent(call, document.content, requestId).catch((error: unknown) => {
      log.warn({ err: error, caseId: id }, 'the content of a case could not be read');
      return null;
    });
    return { ...presentCase(document), current };
  }),

  serve(cases.take, async ({ params: { id }, viewer }) => {
    await workableCase(id, viewer);
    // Of two simultaneous requests one wins.
    const isFree: QueryFilter<CaseDocument> = {
      _id: id,
      ...isUnresolved,
      $or: [{ state: 'open' }, { 'takenBy.id': viewer.id }],
    };
    const { matchedCount } = await CaseModel.updateOne(isFree, {
      $set: { state: 'taken', takenBy: personOf(viewer) },
    });
    if (matchedCount === 0) throw conflict('Someone else has just taken this case.');
    return presentCase(await caseOf(id));
  }),

  serve(cases.release, async ({ params: { id }, viewer }) => {
    await workableCase(id, viewer);
    await CaseModel.updateOne(
      { _id: id, ...isUnresolved },
      { $set: { state: 'open' }, $unset: { takenBy: 1 } },
    );
    return presentCase(await caseOf(id));
  }),

  serve(cases.resolve, ({ body, viewer, requestId, log }) =>
    resolveCases(body, { viewer, call, requestId, log }),
  ),
];

const caseOf = async (id: number) => found(await CaseModel.findById(id).lean<CaseDocument>(), 'Case');

function filterOf({ state, kind, about, author }: QueryOf<typeof cases.list>): QueryFilter<CaseDocument> {
  return compact({
    ...(state === 'unresolved' ? isUnresolved : { state }),
    'content.kind': kind,
    awaitsApproval: about === 'approvals' ? true : undefined,
    'reports.0': about === 'reports' ? { $exists: true } : undefined,
    'content.authorId': author,
  });
}
