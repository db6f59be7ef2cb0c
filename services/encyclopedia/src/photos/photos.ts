import { found, imageStore, type Served } from '@portal/kit';
import { Types } from 'mongoose';
import type { Photo } from '../plants/plant.model.ts';
import type { PlantCache } from '../plants/plant-cache.ts';

/** The photos that staff uploads, and those that were found under a free licence. */
export const photos = imageStore('encyclopedia');

/** The beginning of every claim of a plant. */
export const claimPrefix = 'plant:';

/** A picture that is yet to be kept, with what is known of it. */
export type OfferedPhoto = Pick<Photo, 'notes' | 'credit'> & {
  /** A data URL. */
  image: string;
};

/**
 * Keeps photos for a plant, before the plant says so: all or none. Each time has a claim of its own, so that one
 * request can let go of a photo without taking it from another that has just stored the same picture.
 * Throws too_large or invalid_input.
 */
export async function storePhotos(offered: OfferedPhoto[], plantId: number): Promise<Photo[]> {
  const kept: Photo[] = [];
  try {
    for (const { image, ...known } of offered) {
      const claim = `${claimPrefix}${plantId}:${new Types.ObjectId()}`;
      const { path } = await photos.store(image, claim);
      kept.push({ kind: 'photo', path, claim, ...known });
    }
    return kept;
  } catch (error) {
    await dropPhotos(kept);
    throw error;
  }
}

/** Lets go of photos that no plant names any more. */
export async function dropPhotos(dropped: Pick<Photo, 'path' | 'claim'>[]): Promise<void> {
  for (const { path, claim } of dropped) await photos.remove(path, claim);
}

/** Which plant made a claim, and when. */
export function readClaim(claim: string): { plantId: number; madeAt: Date } {
  const [plantId, moment] = claim.slice(claimPrefix.length).split(':');
  return { plantId: Number(plantId), madeAt: new Types.ObjectId(moment).getTimestamp() };
}

/** Serves the photos of plants that are there: with a deleted plant its photos go at once, to come back with it. */
export const photoRoutes = (cache: PlantCache): Served[] =>
  photos.routes.map((route) => ({
    ...route,
    async handle(ctx) {
      found(cache.list().showsPhoto(ctx.path) || undefined, 'Picture');
      await route.handle(ctx);
    },
  }));
