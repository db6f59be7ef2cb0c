import { addressOf, type Plant, type PlantSummary, type PlateView, plates } from '@portal/contracts';
import type { CataloguePlant } from '../catalogue/entry.ts';
import type { PlantDocument } from './plant.model.ts';

/** The revision of a plant's drawings; an address that names it is kept for good. */
export type RevisionOf = (plant: CataloguePlant) => string;

/** A plant as the contract shows it: the catalogue's word, with what people changed before it. */
export function presentPlant(
  { catalogue, changes }: Pick<PlantDocument, 'catalogue' | 'changes'>,
  revisionOf: RevisionOf,
): Plant {
  const drawn = (view: PlateView) =>
    addressOf(plates.read, { params: { id: catalogue.id, view }, query: { v: revisionOf(catalogue) } });
  return {
    id: catalogue.id,
    commonName: catalogue.commonName,
    latinName: catalogue.latinName,
    category: changes?.category ?? catalogue.category,
    imageUrl: changes?.imageUrl ?? drawn('plate'),
    additionalImages: changes?.additionalImages ?? [drawn('detail'), drawn('features'), drawn('habitat')],
    description: catalogue.description,
    uses: catalogue.uses,
    habitat: catalogue.habitat,
    growingConditions: catalogue.growingConditions,
    medicinalProperties: catalogue.medicinalProperties,
    historicalUses: catalogue.historicalUses,
    constituents: catalogue.constituents,
    dosageAndPreparation: catalogue.dosageAndPreparation,
    contraindications: catalogue.contraindications,
    safetyNotes: catalogue.safetyNotes,
    family: catalogue.family,
    otherNames: catalogue.otherNames,
    toxicity: catalogue.toxicity,
    lookAlikes: catalogue.lookAlikes,
    interactions: catalogue.interactions,
    sources: catalogue.sources.map(({ id, kind, citation, url }) => ({ id, kind, citation, url })),
  };
}

export const presentSummary = ({
  id,
  commonName,
  latinName,
  category,
  imageUrl,
  description,
}: Plant): PlantSummary => ({ id, commonName, latinName, category, imageUrl, description });
