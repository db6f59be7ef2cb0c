import { furtherCategoriesOf, type PhotoDetail, type Plant } from '@portal/contracts';
import { addressesOf, photosOf, type RevisionOf } from './pictures.ts';
import type { PlantDocument } from './plant.model.ts';
import { textsOf } from './plant-texts.ts';

export function presentPlant(
  plant: Pick<PlantDocument, '_id' | 'catalogue' | 'changes'>,
  revisionOf: RevisionOf,
): Plant {
  const { sources, ...texts } = textsOf(plant);
  const [imageUrl = '', ...additionalImages] = addressesOf(plant, revisionOf);
  const photoDetails = photosOf(plant).flatMap(({ path, notes, credit }): PhotoDetail[] =>
    notes || credit ? [{ imageUrl: path, ...(notes && { notes }), ...(credit && { credit }) }] : [],
  );
  return {
    id: plant._id,
    ...texts,
    categories: furtherCategoriesOf(texts),
    indications: texts.indications ?? [],
    imageUrl,
    additionalImages,
    ...(photoDetails.length > 0 && { photoDetails }),
    sources: sources.map(({ id, kind, citation, url }) => ({ id, kind, citation, url })),
  };
}
