import { addressOf, plates, plateViews } from '@portal/contracts';
import type { CataloguePlant } from '../catalogue/entry.ts';
import type { Photo, Picture, PlantDocument } from './plant.model.ts';
import { textsOf } from './plant-texts.ts';

/** The revision of a plant's drawings; an address that names it is kept for good. */
export type RevisionOf = (plant: CataloguePlant) => string;

type Pictured = Pick<PlantDocument, '_id' | 'catalogue' | 'changes'>;

/**
 * A plant's pictures in their order. As long as nobody changed them they are the drawings, of plants of the catalogue
 * alone: what the usual member of a category looks like is no picture of a plant whose morphology nobody wrote down.
 */
export const picturesOf = ({ catalogue, changes }: Pick<PlantDocument, 'catalogue' | 'changes'>): Picture[] =>
  changes?.pictures ?? (catalogue ? plateViews.map((view) => ({ kind: 'drawing', view })) : []);

export const photosOf = (plant: Pick<PlantDocument, 'catalogue' | 'changes'>): Photo[] =>
  picturesOf(plant).filter((picture) => picture.kind === 'photo');

/** What the draughtsman is told of a plant: its caption is the present name; nothing where there is nothing to draw. */
export const drawnPlant = (plant: Pictured): CataloguePlant | undefined =>
  plant.catalogue && { ...plant.catalogue, latinName: textsOf(plant).latinName };

/** Where each of a plant's pictures is, in their order. */
export function addressesOf(plant: Pictured, revisionOf: RevisionOf): string[] {
  const drawn = drawnPlant(plant);
  const v = drawn && revisionOf(drawn);
  return picturesOf(plant).map((picture) => {
    if (picture.kind === 'photo') return picture.path;
    if (picture.kind === 'link') return picture.url;
    return addressOf(plates.read, { params: { id: plant._id, view: picture.view }, query: { v } });
  });
}
