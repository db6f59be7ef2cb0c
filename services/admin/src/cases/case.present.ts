import type { Case, Report } from '@portal/contracts';
import type { CaseDocument, ReportDocument } from './case.model.ts';

export const presentCase = ({
  _id,
  state,
  content,
  reports,
  awaitsApproval,
  takenBy,
  resolution,
  openedAt,
}: CaseDocument): Case => ({
  id: _id,
  state,
  content,
  reports: reports.map((report) => presentReport(report, content)).reverse(),
  awaitsApproval,
  ...(takenBy && { takenBy }),
  ...(resolution && { resolution: { ...resolution, at: resolution.at.toISOString() } }),
  openedAt: openedAt.toISOString(),
});

const presentReport = (
  { id, reporter, reason, note, content, at }: ReportDocument,
  usual: Case['content'],
): Report => ({
  id,
  reporter,
  reason,
  ...(note !== undefined && { note }),
  content: content ?? usual,
  at: at.toISOString(),
});
