import { isDeepStrictEqual } from 'node:util';
import { limits, type Plant, plantPhotosChanged, type Viewer } from '@portal/contracts';
import { AppError, conflict } from '@portal/kit';
import { changePlant, type PlantDeps, refuseDeleted } from '../plants/change-plant.ts';
import { photosOf, picturesOf } from '../plants/pictures.ts';
import type { Photo, Picture, PlantDocument } from '../plants/plant.model.ts';
import { eventKey, news, staffAct } from '../plants/plant-events.ts';
import { dropPhotos } from './photos.ts';

export interface PictureChange {
  plantId: number;
  viewer: Viewer;
  act: 'plant.photos_added' | 'plant.photos_replaced' | 'plant.photos_removed';
  /** Photos that were kept for this change. */
  kept?: Photo[];
  /** The pictures that a plant has after it; nothing where it is done already. Throws what refuses it. */
  decide: (plant: PlantDocument, shown: Plant) => Picture[] | undefined;
  /** What the write sets beside the pictures. */
  also?: (plant: PlantDocument) => Partial<PlantDocument>;
}

/**
 * Changes a plant's pictures: photos were kept before, then the plant names them, and what it names no more is let go
 * of last. Each write knows exactly what it replaced, so changes at one moment lose no photo that is shown.
 */
export async function changePictures(change: PictureChange, deps: PlantDeps): Promise<Plant> {
  const { kept = [] } = change;
  try {
    const { before, after } = await writePictures(change, deps);
    const named = new Set(photosOf(after).map(({ claim }) => claim));
    await dropPhotos([...kept, ...photosOf(before)].filter(({ claim }) => !named.has(claim)));
    return deps.cache.present(after);
  } catch (error) {
    // Of any other failure nobody knows whether the plant names them now: what it does not is swept away later.
    if (error instanceof AppError) await dropPhotos(kept);
    throw error;
  }
}

const writePictures = ({ plantId, viewer, act, decide, also }: PictureChange, deps: PlantDeps) =>
  changePlant(
    plantId,
    (plant, revision) => {
      refuseDeleted(plant);
      const before = deps.cache.present(plant);
      const pictures = decide(plant, before);
      if (!pictures || isDeepStrictEqual(pictures, picturesOf(plant))) return undefined;
      refuseTooMany(pictures);
      const changes = { ...plant.changes, pictures };
      const after = deps.cache.present({ ...plant, changes });
      const photos = photosOf({ changes }).map(({ path }) => path);
      return {
        set: { changes, ...also?.(plant) },
        news: [
          news(plantPhotosChanged, eventKey(plantId, revision), { plantId, photos, revision }),
          staffAct(viewer, {
            act,
            plant: { _id: plantId, commonName: after.commonName },
            revision,
            before: listed(before),
            after: listed(after),
          }),
        ],
      };
    },
    deps,
  );

/** The addresses of a plant's pictures, the main one first. */
export const addressList = ({ imageUrl, additionalImages }: Plant): string[] =>
  imageUrl ? [imageUrl, ...additionalImages] : [];

const listed = ({ imageUrl, additionalImages }: Plant) => ({ imageUrl, additionalImages });

function refuseTooMany(pictures: Picture[]): void {
  const most = limits.plantPictures;
  if (pictures.length > most)
    throw conflict(`A plant has at most ${most} pictures. Please remove some of them first.`);
}

/** For who changes pictures that someone else changed since they looked. */
export const picturesChangedMeanwhile = () =>
  conflict('The pictures of this plant were changed meanwhile. Please look at them again.');
