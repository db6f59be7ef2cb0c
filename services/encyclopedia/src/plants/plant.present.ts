import { furtherCategoriesOf, type PhotoDetail, type Plant } from '@portal/contracts';
import { addressForTaxon } from '../references/reference-cache.ts';
import { addressesOf, picturesOf, type RevisionOf } from './pictures.ts';
import type { Picture, PlantDocument } from './plant.model.ts';
import { textsOf } from './plant-texts.ts';

export function presentPlant(
  plant: Pick<PlantDocument, '_id' | 'catalogue' | 'changes'>,
  revisionOf: RevisionOf,
): Plant {
  const { sources, ...texts } = textsOf(plant);
  const [imageUrl = '', ...additionalImages] = addressesOf(plant, revisionOf);
  const photoDetails = picturesOf(plant).flatMap(photoDetailOf);
  return {
    id: plant._id,
    ...texts,
    categories: furtherCategoriesOf(texts),
    indications: texts.indications ?? [],
    imageUrl,
    additionalImages,
    ...(photoDetails.length > 0 && { photoDetails }),
    sources: sources.map(({ id, kind, citation, url }) => ({
      id,
      kind,
      citation,
      url: url && addressForTaxon(url, texts.latinName),
    })),
  };
}

/** What is known about a photo, if anything. */
export function photoDetailOf(picture: Picture): PhotoDetail[] {
  if (picture.kind === 'drawing') return [];
  const { notes, credit, organ, approval } = picture;
  const known = {
    ...(notes && { notes }),
    ...(credit && { credit }),
    ...(organ && { organ }),
    ...(approval && { approved: { by: approval.by.username, at: approval.at.toISOString() } }),
  };
  const imageUrl = picture.kind === 'photo' ? picture.path : picture.url;
  return Object.keys(known).length > 0 ? [{ imageUrl, ...known }] : [];
}
