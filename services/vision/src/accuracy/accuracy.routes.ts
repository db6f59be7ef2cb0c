import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { accuracy, type EvaluationReport } from '@portal/contracts';
import { EvaluationReport as Report } from '@portal/contracts/schemas';
import { AppError, compact, type Served, serve } from '@portal/kit';
import type { Catalogue } from '@portal/vision-core/catalogue/catalogue';
import { knowledgeFrom } from '@portal/vision-core/catalogue/knowledge-from';
import { prototypesOf } from '@portal/vision-core/identify/species-odds';
import * as z from 'zod/mini';
import type { CatalogueCache } from '../catalogue/catalogue-cache.ts';
import { shippedModel } from '../identify/shipped-model.ts';
import type { Reference, ReferenceLibrary } from '../references/reference-library.ts';

/** The file holds what was measured; this portal's model and plants are known only here. */
const Published = z.omit(Report, { hasReferenceModel: true, unpictured: true });

interface AccuracyOptions {
  dataDir: string;
  hasReferenceModel: boolean;
  catalogue: Pick<CatalogueCache, 'current'>;
  library: Pick<ReferenceLibrary, 'references'>;
}

/** The published evaluation. The file ships with the release and is read on each request. */
export const accuracyRoutes = ({
  dataDir,
  hasReferenceModel,
  catalogue,
  library,
}: AccuracyOptions): Served[] => [
  serve(accuracy.read, async () => {
    const text = await readFile(join(dataDir, 'accuracy.json'), 'utf8').catch(notPublished);
    const published = z.parse(Published, JSON.parse(text));
    const plants = await catalogue.current().catch(() => undefined);
    const unpictured = plants && unpicturedOf(plants, library.references());
    return { ...published, hasReferenceModel, ...(unpictured && { unpictured }) };
  }),
];

/** The plants that identification can't name by photos. */
function unpicturedOf(
  catalogue: Catalogue,
  references: readonly Reference[],
): NonNullable<EvaluationReport['unpictured']> {
  const prototypes = prototypesOf(knowledgeFrom(catalogue, references), shippedModel);
  const pictured = new Set(prototypes.map(({ plantId }) => plantId));
  return catalogue.plants
    .filter(({ id }) => !pictured.has(id))
    .map(({ id, commonName, germanName, latinName }) => compact({ id, commonName, germanName, latinName }));
}

function notPublished(error: NodeJS.ErrnoException): never {
  if (error.code !== 'ENOENT') throw error;
  throw new AppError('not_found', 'No evaluation has been published yet.');
}
