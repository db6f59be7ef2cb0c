import { found, imageStore, type Served } from '@portal/kit';
import { Types } from 'mongoose';
import type { Photo } from '../plants/plant.model.ts';
import type { PlantCache } from '../plants/plant-cache.ts';

/** Photos that staff uploaded, or that were found under a free licence. */
export const photos = imageStore('encyclopedia');

export const claimPrefix = 'plant:';

/** A photo to store. */
export type OfferedPhoto = Pick<Photo, 'notes' | 'credit'> & {
  /** A data URL. */
  image: string;
};

/**
 * Stores photos before their plant names them, all or none. Each upload has a claim of its own, so one request can
 * drop a photo while another has just stored the same picture. Throws too_large or invalid_input.
 */
export async function storePhotos(offered: OfferedPhoto[], plantId: number): Promise<Photo[]> {
  const stored: Photo[] = [];
  try {
    for (const { image, ...known } of offered) {
      const claim = `${claimPrefix}${plantId}:${new Types.ObjectId()}`;
      const { path } = await photos.store(image, claim);
      stored.push({ kind: 'photo', path, claim, ...known });
    }
    return stored;
  } catch (error) {
    await dropPhotos(stored);
    throw error;
  }
}

export async function dropPhotos(dropped: Pick<Photo, 'path' | 'claim'>[]): Promise<void> {
  for (const { path, claim } of dropped) await photos.remove(path, claim);
}

export function readClaim(claim: string): { plantId: number; madeAt: Date } {
  const [plantId, moment] = claim.slice(claimPrefix.length).split(':');
  return { plantId: Number(plantId), madeAt: new Types.ObjectId(moment).getTimestamp() };
}

/** Serves the photos of visible plants only: a deleted plant's photos disappear with it. */
export const photoRoutes = (cache: PlantCache): Served[] =>
  photos.routes.map((route) => ({
    ...route,
    async handle(ctx) {
      found(cache.list().showsPhoto(ctx.path) || undefined, 'Picture');
      await route.handle(ctx);
    },
  }));
