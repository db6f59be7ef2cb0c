import type { Catalogue } from '@portal/vision-core/catalogue/catalogue';
import { knowledgeFrom } from '@portal/vision-core/catalogue/knowledge-from';
import { type SharedKnowledge, shareKnowledge } from '../analysis/shared-knowledge.ts';
import type { Reference, ReferenceLibrary } from './reference-library.ts';

export interface KnowledgeCache {
  /** The current plants and references in shared memory. */
  shared: (catalogue: Catalogue) => SharedKnowledge;
}

/** Rebuilds the shared knowledge when plants or references change. */
export function createKnowledgeCache(library: Pick<ReferenceLibrary, 'references'>): KnowledgeCache {
  let cached: { catalogue: Catalogue; references: readonly Reference[]; shared: SharedKnowledge } | undefined;
  return {
    shared(catalogue) {
      const references = library.references();
      if (cached?.catalogue !== catalogue || cached.references !== references)
        cached = { catalogue, references, shared: shareKnowledge(knowledgeFrom(catalogue, references)) };
      return cached.shared;
    },
  };
}
