import { addressOf, plates, plateViews } from '@portal/contracts';
import type { PlantToDraw } from '@portal/plates';
import type { CataloguePlant } from '../catalogue/entry.ts';
import type { Photo, Picture, PlantDocument } from './plant.model.ts';
import { textsOf } from './plant-texts.ts';

/** The revision of a plant's plates; an address that names the current one is immutable. */
export type RevisionOf = (plant: PlantToDraw) => string;

type Pictured = Pick<PlantDocument, '_id' | 'catalogue' | 'changes'>;

/** A plant's pictures in order; by default its plates. A plant that people added has none: its morphology is unknown. */
export const picturesOf = ({ catalogue, changes }: Pick<PlantDocument, 'catalogue' | 'changes'>): Picture[] =>
  changes?.pictures ?? (catalogue ? plateViews.map((view) => ({ kind: 'drawing', view })) : []);

export const photosOf = (plant: Pick<PlantDocument, 'catalogue' | 'changes'>): Photo[] =>
  picturesOf(plant).filter((picture) => picture.kind === 'photo');

/** All photos that a plant names: those that it shows, and those that wait for approval. */
export const namedPhotosOf = (
  plant: Pick<PlantDocument, 'catalogue' | 'changes' | 'waitingPhotos'>,
): Photo[] => [...photosOf(plant), ...(plant.waitingPhotos ?? [])];

/** All photos of a plant that stay stored: those that it names, and those that an undo brings back. */
export const storedPhotosOf = (
  plant: Parameters<typeof namedPhotosOf>[0] & Pick<PlantDocument, 'pictureUndo'>,
): Photo[] => [
  ...namedPhotosOf(plant),
  ...(plant.pictureUndo?.pictures ?? []).filter((picture) => picture.kind === 'photo'),
];

/** The entry that a plant's plates are drawn from, captioned with its current name; undefined where it has none. */
export const drawnPlant = (plant: Pictured): CataloguePlant | undefined =>
  plant.catalogue && { ...plant.catalogue, latinName: textsOf(plant).latinName };

/** The addresses of a plant's pictures, in order. */
export function addressesOf(plant: Pictured, revisionOf: RevisionOf): string[] {
  const drawn = drawnPlant(plant);
  const v = drawn && revisionOf(drawn);
  return picturesOf(plant).map((picture) => {
    if (picture.kind === 'photo') return picture.path;
    if (picture.kind === 'link') return picture.url;
    return addressOf(plates.read, { params: { id: plant._id, view: picture.view }, query: { v } });
  });
}
