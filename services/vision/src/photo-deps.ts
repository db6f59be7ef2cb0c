import { AppError, type HourlyCounts, type ImageKind, readImageFile } from '@portal/kit';
import { aboutPhoto, type PhotoPool } from './analysis/photo-pool.ts';
import type { Tickets } from './analysis/tickets.ts';
import type { CatalogueCache } from './catalogue/catalogue-cache.ts';
import type { Providers } from './providers/ask-provider.ts';
import type { KnowledgeCache } from './references/knowledge-cache.ts';

/** Dependencies of the photo endpoints. */
export interface PhotoDeps {
  pool: PhotoPool;
  tickets: Tickets;
  providers: Providers;
  catalogue: CatalogueCache;
  knowledge: KnowledgeCache;
  counts: Pick<HourlyCounts, 'add'>;
}

/**
 * The largest photo accepted, in pixels, so that decoding takes at most 250 MB (README). AVIF takes three times the
 * memory of other formats.
 */
const maxPixelsOf = (kind: ImageKind): number => (kind === 'avif' ? 8_000_000 : 25_000_000);

/** Reads pictures sent as data URLs. Throws too_large or invalid_input, naming the photo if there are several. */
export const readPhotos = (images: readonly string[]): Promise<Buffer[]> =>
  Promise.all(
    images.map((image, index) =>
      readImageFile(image, maxPixelsOf).catch((error: unknown) => {
        if (!(error instanceof AppError) || images.length === 1) throw error;
        throw new AppError(error.code, aboutPhoto(index, images.length, error.message));
      }),
    ),
  );
