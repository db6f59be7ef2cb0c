import type { PlantTraits } from '@portal/contracts';
import type { Knowledge, Reference } from '../identify/knowledge.ts';
import type { Catalogue } from './catalogue.ts';

/** The plants and references that a photo is compared with; those of plants without a page are left out. */
export function knowledgeFrom(catalogue: Catalogue, references: readonly Reference[]): Knowledge {
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
