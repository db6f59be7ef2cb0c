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
import type { VisionConfig } from '../config.ts';
import { shippedModel } from '../identify/shipped-model.ts';
import type { Reference, ReferenceLibrary } from '../references/reference-library.ts';

/** The file holds what was measured; this portal's model and plants are known only here. */
const Published = z.omit(Report, { hasReferenceModel: true, unpictured: true });

interface Guide {
  catalogue: Pick<CatalogueCache, 'current'>;
  library: Pick<ReferenceLibrary, 'references'>;
}

/** The published evaluation. The file ships with the release and is read on each request. */
export const accuracyRoutes = (
  { VISION_DATA_DIR, VISION_MODEL_PATH }: Pick<VisionConfig, 'VISION_DATA_DIR' | 'VISION_MODEL_PATH'>,
  { catalogue, library }: Guide,
): Served[] => {
  const listUnpictured = createUnpicturedList();
  return [
    serve(accuracy.read, async () => {
      const text = await readFile(join(VISION_DATA_DIR, 'accuracy.json'), 'utf8').catch(notPublished);
      const published = z.parse(Published, JSON.parse(text));
      const plants = await catalogue.current().catch(() => undefined);
      const unpictured = plants && listUnpictured(plants, library.references());
      const hasReferenceModel = VISION_MODEL_PATH !== undefined;
      return { ...published, hasReferenceModel, ...(unpictured && { unpictured }) };
    }),
  ];
};

/** Keeps the list until plants or references change: comparing all names takes a while. */
function createUnpicturedList(): typeof unpicturedOf {
  let kept: { of: Parameters<typeof unpicturedOf>; list: ReturnType<typeof unpicturedOf> } | undefined;
  return (...of) => {
    if (kept?.of.some((part, place) => part !== of[place]) ?? true) kept = { of, list: unpicturedOf(...of) };
    return kept?.list ?? [];
  };
}

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
