import type { PlantTraits } from '@portal/contracts';
import { type SharedKnowledge, shareKnowledge } from '../analysis/shared-knowledge.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { Knowledge } from '../identify/identify-scene.ts';
import type { Reference, ReferenceLibrary } from './reference-library.ts';

export interface KnowledgeCache {
  /** What a photo is compared with now, where every thread sees it. */
  shared: (catalogue: Catalogue) => SharedKnowledge;
}

/** Puts the plants and the references together anew where either has changed. */
export function createKnowledgeCache(library: Pick<ReferenceLibrary, 'references'>): KnowledgeCache {
  let kept: { catalogue: Catalogue; references: readonly Reference[]; shared: SharedKnowledge } | undefined;
  return {
    shared(catalogue) {
      const references = library.references();
      if (kept?.catalogue !== catalogue || kept.references !== references)
        kept = { catalogue, references, shared: shareKnowledge(knowledgeFrom(catalogue, references)) };
      return kept.shared;
    },
  };
}

function knowledgeFrom(catalogue: Catalogue, references: readonly Reference[]): Knowledge {
  const traits = new Map(catalogue.traits.map((one): [number, PlantTraits] => [one.plantId, one]));
  return {
    plants: catalogue.plants.map(({ id, latinName, commonName, family, category }) => {
      const looks = traits.get(id);
      return { plantId: id, latinName, commonName, family, category, ...(looks && { traits: looks }) };
    }),
    references: references.flatMap(({ plantId, descriptor, embedding }) =>
      catalogue.plant(plantId) ? [{ plantId, descriptor, ...(embedding && { embedding }) }] : [],
    ),
  };
}
