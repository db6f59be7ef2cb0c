import type { PlantTraits } from '@portal/contracts';
import { type SharedKnowledge, shareKnowledge } from '../analysis/shared-knowledge.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { Knowledge } from '../identify/identify-scene.ts';
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

function knowledgeFrom(catalogue: Catalogue, references: readonly Reference[]): Knowledge {
  const traits = new Map(catalogue.traits.map((one): [number, PlantTraits] => [one.plantId, one]));
  return {
    plants: catalogue.plants.map(({ id, latinName, commonName, family, category }) => {
      const own = traits.get(id);
      return { plantId: id, latinName, commonName, family, category, ...(own && { traits: own }) };
    }),
    references: references.flatMap(({ plantId, descriptor, embedding }) =>
      catalogue.plant(plantId) ? [{ plantId, descriptor, ...(embedding && { embedding }) }] : [],
    ),
  };
}
