import type { ImageKind } from '@portal/kit';
import type { PhotoPool } from './analysis/photo-pool.ts';
import type { CatalogueCache } from './catalogue/catalogue-cache.ts';
import type { Providers } from './providers/ask-provider.ts';
import type { KnowledgeCache } from './references/knowledge-cache.ts';

/** What the photo endpoints need. */
export interface PhotoDeps {
  pool: PhotoPool;
  providers: Providers;
  catalogue: CatalogueCache;
  knowledge: KnowledgeCache;
}

/**
 * The largest photo accepted, in pixels, so that decoding takes at most 200 MB (README). AVIF takes three times the
 * memory of other formats.
 */
export const maxPixelsOf = (kind: ImageKind): number => (kind === 'avif' ? 8_000_000 : 25_000_000);
