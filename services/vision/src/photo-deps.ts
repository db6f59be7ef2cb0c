import type { ImageKind } from '@portal/kit';
import type { PhotoPool } from './analysis/photo-pool.ts';
import type { CatalogueCache } from './catalogue/catalogue-cache.ts';
import type { Providers } from './providers/ask-provider.ts';
import type { KnowledgeCache } from './references/knowledge-cache.ts';

/** What it takes to answer a photo. */
export interface PhotoDeps {
  pool: PhotoPool;
  providers: Providers;
  catalogue: CatalogueCache;
  knowledge: KnowledgeCache;
}

/**
 * The largest photo that is looked at, width times height, so that none holds more than 200 MB when it is unfolded (README).
 * AVIF, which no camera makes, takes three times the memory of the others.
 */
export const mostPixelsOf = (kind: ImageKind): number => (kind === 'avif' ? 8_000_000 : 25_000_000);
