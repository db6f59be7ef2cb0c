import type { ImageKind } from '@portal/kit';
import type { PhotoPool } from './analysis/photo-pool.ts';
import type { CatalogueShelf } from './catalogue/catalogue-shelf.ts';
import type { ProviderDesk } from './providers/ask-provider.ts';
import type { KnowledgeShelf } from './references/knowledge-shelf.ts';

/** What it takes to answer a photo. */
export interface PhotoDesk {
  pool: PhotoPool;
  providers: ProviderDesk;
  catalogue: CatalogueShelf;
  knowledge: KnowledgeShelf;
}

/**
 * The largest photo that is looked at, width times height, so that none holds more than 200 MB when it is unfolded (README).
 * AVIF, which no camera makes, takes three times the memory of the others.
 */
export const mostPixelsOf = (kind: ImageKind): number => (kind === 'avif' ? 8_000_000 : 25_000_000);
