import { furtherCategoriesOf, type Illustration, type PhotoDetail, type Plant } from '@portal/contracts';
import { figuresOf } from '@portal/plates';
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
  const preview = previewOf(plant);
  const photoDetails = picturesOf(plant).flatMap(photoDetailOf);
  const illustrations = illustrationsOf(plant, [imageUrl, ...additionalImages]);
  return {
    id: plant._id,
    ...texts,
    categories: furtherCategoriesOf(texts),
    indications: texts.indications ?? [],
    imageUrl,
    ...(preview && { preview }),
    additionalImages,
    ...(photoDetails.length > 0 && { photoDetails }),
    ...(illustrations.length > 0 && { illustrations }),
    sources: sources.map(({ id, kind, citation, url }) => ({
      id,
      kind,
      citation,
      url: url && addressForTaxon(url, texts.latinName),
    })),
  };
}

/** The preview of a plant's main picture. */
function previewOf(plant: Pick<PlantDocument, 'catalogue' | 'changes'>): string | undefined {
  const [main] = picturesOf(plant);
  if (main?.kind !== 'drawing') return main?.preview;
  return main.view === 'plate' ? plant.catalogue?.preview : undefined;
}

/** The legends of a plant's drawings; `addresses` are those of its pictures, in order. */
function illustrationsOf(
  plant: Pick<PlantDocument, 'catalogue' | 'changes'>,
  addresses: string[],
): Illustration[] {
  const { catalogue } = plant;
  if (!catalogue) return [];
  return picturesOf(plant).flatMap((picture, index) => {
    const figures = picture.kind === 'drawing' ? figuresOf(catalogue, picture.view) : [];
    return figures.length > 0 ? [{ imageUrl: addresses[index] ?? '', figures }] : [];
  });
}

/** Presents the known details of a photo, if any. */
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
