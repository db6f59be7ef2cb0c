import {
  type BodyOf,
  ownPhotoLicence,
  type PlantWithPhotos,
  type plantPhotos,
  type Viewer,
} from '@portal/contracts';
import { found, invalidInput } from '@portal/kit';
import { refuseDeleted } from '../plants/change-plant.ts';
import { type PlantDocument, PlantModel } from '../plants/plant.model.ts';
import { addPictures, isDone } from './add-pictures.ts';
import { findPhotos, type PhotoDeps } from './found-photos.ts';
import { recordOf } from './photo-record.ts';
import { type OfferedPhoto, storePhotos } from './photos.ts';

/**
 * Adds photos after a plant's other pictures, or before them where they are to be the main ones; without any, finds
 * free ones of its species. A retried request adds nothing. Throws not_found where no free photo is found.
 */
export async function addPhotos(
  plantId: number,
  { images, notes, records = [], requestKey, asMain, displaces }: BodyOf<typeof plantPhotos.add>,
  viewer: Viewer,
  deps: PhotoDeps,
): Promise<PlantWithPhotos> {
  const plant = found(await PlantModel.findById(plantId).lean<PlantDocument>(), 'Plant');
  refuseDeleted(plant);
  const request = { key: requestKey && `${viewer.id}:${requestKey}` };
  if (isDone(plant, request)) return deps.cache.present(plant);
  if (!images) return findPhotos(plant, request, viewer, deps);
  if (records.length > images.length)
    throw invalidInput('There are more records than images.', { records: 'One for each image.' });
  const offered = images.map((image, index): OfferedPhoto => {
    const record = records[index] ?? { author: viewer.username, licence: ownPhotoLicence };
    return { image, ...recordOf(record, viewer), ...(notes && { notes }) };
  });
  const addition = { request, viewer, asMain, displaces };
  return addPictures(plantId, await storePhotos(offered, plantId), addition, deps);
}
