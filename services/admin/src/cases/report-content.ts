import { randomUUID } from 'node:crypto';
import { type BodyOf, type Content, mayModerate, type reports, type Viewer } from '@portal/contracts';
import {
  type Call,
  conflict,
  invalidInput,
  isDuplicateKey,
  nextId,
  notFound,
  notSignedIn,
} from '@portal/kit';
import { CaseModel, DeletedMemberModel, keyOf, type ReportDocument } from './case.model.ts';
import { readContent } from './contents.ts';

/** Beyond these a case gains nothing. */
const maxReports = 100;
const lastReport = `reports.${maxReports - 1}`;

type NewReport = BodyOf<typeof reports.create>;

/**
 * Adds the viewer's report to the unresolved case of the content, or opens one. A repeated request, and a second report
 * of the same member in the case, get the first one's id.
 */
export async function reportContent(
  viewer: Viewer,
  body: NewReport,
  { call, requestId }: { call: Call; requestId: string },
): Promise<{ id: number; isNew: boolean }> {
  const { requestKey = randomUUID() } = body;
  const earlier = await findReport(viewer.id, { 'reports.requestKey': requestKey });
  if (earlier !== undefined) return { id: earlier, isNew: false };
  const content = await visibleContent(call, body, viewer, requestId);
  const report: ReportDocument = {
    id: await nextId('reports'),
    reporter: { id: viewer.id, username: viewer.username },
    requestKey,
    reason: body.reason,
    ...(body.note !== undefined && { note: body.note }),
    at: new Date(),
  };
  const added = await addReport(report, content);
  if (await DeletedMemberModel.exists({ _id: viewer.id })) {
    await forgetReporter(viewer.id);
    throw notSignedIn();
  }
  return added;
}

/** The content, if the viewer may see it. Nobody reports themselves. */
async function visibleContent(
  call: Call,
  subject: NewReport,
  viewer: Viewer,
  requestId: string,
): Promise<Content> {
  const content = await readContent(call, subject, requestId);
  const isVisible = content && (!content.isHidden || content.authorId === viewer.id || mayModerate(viewer));
  if (!isVisible) throw notFound('Content');
  if (content.authorId === viewer.id) throw invalidInput('You can’t report yourself.');
  return content;
}

async function addReport(report: ReportDocument, content: Content): Promise<{ id: number; isNew: boolean }> {
  const openKey = keyOf(content);
  const reporterId = report.reporter?.id ?? 0;
  const free = { 'reports.reporter.id': { $ne: reporterId }, [lastReport]: { $exists: false } };
  const pushed = await CaseModel.updateOne(
    { openKey, ...free },
    { $push: { reports: { ...report, content } } },
  );
  if (pushed.matchedCount > 0) return { id: report.id, isNew: true };
  const own = await findReport(reporterId, { openKey });
  if (own !== undefined) return { id: own, isNew: false };
  if (await CaseModel.exists({ openKey, [lastReport]: { $exists: true } }))
    throw conflict('This was reported many times already. A moderator will look at it.');
  try {
    await CaseModel.create({
      _id: await nextId('cases'),
      openKey,
      state: 'open',
      content,
      reports: [report],
      awaitsApproval: false,
      openedAt: new Date(),
    });
    return { id: report.id, isNew: true };
  } catch (error) {
    // A simultaneous report has opened the case.
    if (!isDuplicateKey(error)) throw error;
    return addReport(report, content);
  }
}

/** The id of the member's report in a case that matches. */
async function findReport(reporterId: number, filter: object): Promise<number | undefined> {
  const found = await CaseModel.findOne(
    { 'reports.reporter.id': reporterId, ...filter },
    { reports: 1 },
  ).lean();
  return found?.reports.find(({ reporter }) => reporter?.id === reporterId)?.id;
}

/** Removes a deleted member's name from their reports. */
export async function forgetReporter(userId: number): Promise<void> {
  await CaseModel.updateMany(
    { 'reports.reporter.id': userId },
    { $set: { 'reports.$[own].reporter': null } },
    { arrayFilters: [{ 'own.reporter.id': userId }] },
  );
}
