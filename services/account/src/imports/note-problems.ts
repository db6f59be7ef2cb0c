import { limits } from '@portal/contracts';
import { ImportModel } from './import.model.ts';
import type { Problem } from './row.ts';

/** Adds problems of writing to the report, which lists the first ones. */
export async function noteProblems(
  importId: number,
  problems: Problem[],
  count = problems.length,
): Promise<void> {
  const $push = { problems: { $each: problems, $slice: limits.imports.problems } };
  await ImportModel.updateOne({ _id: importId }, { $inc: { problemCount: count }, $push });
}
