import { isDeepStrictEqual } from 'node:util';
import { type ChangedPhotos, limits, type Plant, type Viewer } from '@portal/contracts';
import { plantPhotosChanged } from '@portal/contracts/schemas';
import { AppError, conflict, pendingEvent } from '@portal/kit';
import { changePlant, type PlantDeps, refuseDeleted } from '../plants/change-plant.ts';
import { photosOf, picturesOf, storedPhotosOf } from '../plants/pictures.ts';
import type { Photo, Picture, PlantDocument } from '../plants/plant.model.ts';
import { eventKey, staffAct } from '../plants/plant-events.ts';
import { dropPhotos } from './photos.ts';

export interface PictureChange {
  plantId: number;
  viewer: Viewer;
  act: `plant.photos_${'added' | 'replaced' | 'removed' | 'approved' | 'restored'}`;
  /** True if nothing can put the present pictures back: photos that are left out are deleted at once. */
  isFinal?: boolean;
  /** Photos that were stored for this change. */
  stored?: Photo[];
  /** The plant's new list of pictures; undefined where there is nothing to do. Throws to refuse. */
  decide: (plant: PlantDocument, shown: Plant) => Picture[] | undefined;
  /** Further fields to write. */
  also?: (plant: PlantDocument) => Partial<PlantDocument>;
}

/**
 * Changes a plant's pictures: new photos are stored before, and photos that the plant no longer names are dropped
 * last. Each write knows exactly what it replaced, so concurrent changes lose no photo that is shown. Unless it is final, `undoPictures`
 * can put the earlier pictures back, whose photos stay stored until then.
 */
export async function changePictures(change: PictureChange, deps: PlantDeps): Promise<ChangedPhotos> {
  const { stored = [] } = change;
  try {
    const { before, after } = await writePictures(change, deps);
    const kept = new Set(storedPhotosOf(after).map(({ claim }) => claim));
    await dropPhotos([...stored, ...storedPhotosOf(before)].filter(({ claim }) => !kept.has(claim)));
    const undoRevision = after.pictureUndo?.revision;
    const isUndoable = undoRevision !== undefined && undoRevision !== before.pictureUndo?.revision;
    return { ...deps.cache.present(after), ...(isUndoable && { undoRevision }) };
  } catch (error) {
    // After any other failure the plant may name them: the cleanup job decides later.
    if (error instanceof AppError) await dropPhotos(stored);
    throw error;
  }
}

const writePictures = (
  { plantId, viewer, act, isFinal = false, decide, also }: PictureChange,
  deps: PlantDeps,
) =>
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
        set: {
          changes,
          ...(!isFinal && {
            pictureUndo: { revision, pictures: picturesOf(plant), until: undoableUntil() },
          }),
          ...also?.(plant),
        },
        unset: isFinal ? ['pictureUndo'] : [],
        events: [
          pendingEvent(plantPhotosChanged, eventKey(plantId, revision), { plantId, photos, revision }),
          staffAct(viewer, {
            act,
            plant: { _id: plantId, commonName: after.commonName },
            revision,
            before: listed(before),
            after: listed(after),
            ...(!isFinal && { undoRevision: revision }),
          }),
        ],
      };
    },
    deps,
  );

const undoableUntil = () => new Date(Date.now() + limits.pictureUndoMs);

export const addressList = ({ imageUrl, additionalImages }: Plant): string[] =>
  imageUrl ? [imageUrl, ...additionalImages] : [];

const listed = ({ imageUrl, additionalImages }: Plant) => ({ imageUrl, additionalImages });

function refuseTooMany(pictures: Picture[]): void {
  const max = limits.plantPictures;
  if (pictures.length > max)
    throw conflict(`A plant can have at most ${max} pictures. Remove some of them first.`);
}

export const picturesChangedMeanwhile = () =>
  conflict('Someone else changed this plant’s pictures in the meantime. Reload them, then try again.');
