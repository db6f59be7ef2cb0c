import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { accuracy } from '@portal/contracts';
import { EvaluationReport } from '@portal/contracts/schemas';
import { AppError, type Served, serve } from '@portal/kit';
import * as z from 'zod/mini';

/** The file holds what was measured; whether a model is in use is known only here. */
const Published = z.omit(EvaluationReport, { hasReferenceModel: true });

/** The published evaluation. The file ships with the release and is read on each request. */
export const accuracyRoutes = (dataDir: string, hasReferenceModel: boolean): Served[] => [
  serve(accuracy.read, async () => {
    const text = await readFile(join(dataDir, 'accuracy.json'), 'utf8').catch(notPublished);
    return { ...z.parse(Published, JSON.parse(text)), hasReferenceModel };
  }),
];

function notPublished(error: NodeJS.ErrnoException): never {
  if (error.code !== 'ENOENT') throw error;
  throw new AppError('not_found', 'No evaluation has been published yet.');
}
