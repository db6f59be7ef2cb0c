import { type Import, limits } from '@portal/contracts';
import { compact } from '@portal/kit';
import type { ImportDocument } from './import.model.ts';

export const presentImport = ({ _id, done, total, changedAt, ...document }: ImportDocument): Import =>
  compact({
    id: _id,
    fileName: document.fileName,
    state: document.state,
    refusal: document.refusal ?? undefined,
    form: document.form ?? undefined,
    progress: { done, total },
    counts: document.counts,
    problems: document.problems,
    problemCount: document.problemCount,
    omissions: document.omissions,
    stayed: document.stayed ?? undefined,
    createdAt: document.createdAt.toISOString(),
    undoUntil:
      document.state === 'done' ? new Date(+changedAt + limits.imports.undoMs).toISOString() : undefined,
  });
