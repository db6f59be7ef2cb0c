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

/** The largest photo that is looked at, width times height: twice what phones take by themselves (README). */
export const mostPixels = 25_000_000;
