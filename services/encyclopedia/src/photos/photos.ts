import { admits } from '@portal/contracts';
import { claimedPhotos, decodeImage, found, imageStore, type Served } from '@portal/kit';
import sharp from 'sharp';
import { type Photo, type PhotoRecord, PlantModel } from '../plants/plant.model.ts';
import type { PlantCache } from '../plants/plant-cache.ts';
import { previewOfImage } from './image-preview.ts';

/** Photos that staff uploaded, or that were found under a free licence. */
export const photos = imageStore('encyclopedia');

export const plantPhotos = claimedPhotos(photos, 'plant:');

/** A photo to store. */
export type OfferedPhoto = PhotoRecord & {
  /** A data URL. */
  image: string;
};

/** Stores photos before their plant names them, all or none. Throws too_large or invalid_input. */
export async function storePhotos(offered: OfferedPhoto[], plantId: number): Promise<Photo[]> {
  const stored: Photo[] = [];
  try {
    for (const { image, ...known } of offered) {
      const photo = await plantPhotos.store(image, plantId);
      stored.push({ kind: 'photo', ...photo, preview: await previewOf(image), ...known });
    }
    return stored;
  } catch (error) {
    await dropPhotos(stored);
    throw error;
  }
}

const previewOf = async (image: string) =>
  previewOfImage(sharp((await decodeImage(image, { longestEdge: 64 })).bytes));

export async function dropPhotos(dropped: Pick<Photo, 'path' | 'claim'>[]): Promise<void> {
  for (const photo of dropped) await plantPhotos.drop(photo);
}

/**
 * Serves the photos of visible plants only: a deleted plant's photos disappear with it. Staff also see the photos that
 * wait for approval.
 */
export const photoRoutes = (cache: PlantCache): Served[] =>
  photos.routes.map((route) => ({
    ...route,
    async handle(ctx) {
      const isShown = cache.list().showsPhoto(ctx.path);
      if (!isShown) {
        const isStaff = admits('photographer', ctx.state.viewer) === 'yes';
        found((isStaff && (await isWaiting(ctx.path))) || undefined, 'Picture');
      }
      await route.handle(ctx);
      if (!isShown) ctx.set('Cache-Control', 'private, no-store');
    },
  }));

/** Returns whether the photo of a path waits for approval on any plant. */
const isWaiting = async (path: string) => (await PlantModel.exists({ 'waitingPhotos.path': path })) !== null;
