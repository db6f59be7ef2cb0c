import { type ClaimedPhoto, type ClaimedPhotos, claimedPhotos, memberPhotoLimits } from '@portal/kit';
import { photos } from '../journal/photos.ts';
import { GardenPlantModel } from './garden-plant.model.ts';
import { HealthReadingModel } from './health-reading.model.ts';

export interface GardenPhoto extends ClaimedPhoto {
  width?: number | undefined;
  height?: number | undefined;
}

export const plantPhotos = claimedPhotos(photos, 'garden:', memberPhotoLimits);
export const readingPhotos = claimedPhotos(photos, 'reading:', memberPhotoLimits);

/** Stores a photo (a data URL or bytes) with its size. Throws too_large or invalid_input. */
export async function storePhoto(
  to: ClaimedPhotos,
  source: string | Buffer,
  documentId: number,
): Promise<GardenPhoto> {
  const photo = await to.store(source, documentId);
  return { ...photo, ...(await photos.sizeOf(photo.path)) };
}

/** Drops photos of the garden that no document names, now and every hour. */
export const gardenPhotoCleanups = () => [
  plantPhotos.cleanup(async (_ids) => {
    const plants = await GardenPlantModel.find({ _id: { $in: _ids } }, { photo: 1 }).lean();
    return plants.map(({ photo }) => photo?.claim);
  }),
  readingPhotos.cleanup(async (_ids) => {
    const readings = await HealthReadingModel.find({ _id: { $in: _ids } }, { photo: 1 }).lean();
    return readings.map(({ photo }) => photo?.claim);
  }),
];
