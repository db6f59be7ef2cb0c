import type {
  BodyOf,
  ChangedPhotos,
  photoApprovals,
  Viewer,
  WaitingPhoto as WaitingPhotoReply,
  WaitingPhotos,
} from '@portal/contracts';
import { found } from '@portal/kit';
import { changePlant, type PlantDeps } from '../plants/change-plant.ts';
import { picturesOf } from '../plants/pictures.ts';
import {
  type Photo,
  type Picture,
  type PlantDocument,
  PlantModel,
  type WaitingPhoto,
} from '../plants/plant.model.ts';
import { photoDetailOf } from '../plants/plant.present.ts';
import { staffAct } from '../plants/plant-events.ts';
import { textsOf } from '../plants/plant-texts.ts';
import { changePictures } from './change-pictures.ts';
import { noteOf } from './photo-record.ts';
import { dropPhotos } from './photos.ts';

/** The most plants in the list of waiting photos. */
const maxPlants = 100;

const hasWaiting = { 'waitingPhotos.0': { $exists: true }, removal: null, withdrawnAt: null };

/** Counts the photos that wait for approval. */
export async function countWaiting(): Promise<number> {
  const plants = await PlantModel.find(hasWaiting, { 'waitingPhotos.path': 1 })
    .limit(maxPlants)
    .lean<Pick<PlantDocument, 'waitingPhotos'>[]>();
  return plants.reduce((sum, { waitingPhotos = [] }) => sum + waitingPhotos.length, 0);
}

/** The photos that wait for approval, by plant. */
export async function listWaiting(): Promise<WaitingPhotos[]> {
  const plants = await PlantModel.find(hasWaiting).sort({ _id: 1 }).limit(maxPlants).lean<PlantDocument[]>();
  return plants.map((plant) => {
    const { commonName, latinName } = textsOf(plant);
    return {
      plantId: plant._id,
      commonName,
      latinName,
      becomesMain: picturesOf(plant).length === 0,
      photos: (plant.waitingPhotos ?? []).map(presentWaiting),
    };
  });
}

const presentWaiting = (photo: WaitingPhoto): WaitingPhotoReply => ({
  imageUrl: photo.path,
  ...photoDetailOf(photo)[0],
  foundBy: photo.found.by,
  foundAt: photo.found.at.toISOString(),
});

/** Shows a waiting photo, after the cover and the plant's photos, and before its other drawings. Throws not_found where none waits. */
export function approvePhoto(
  plantId: number,
  { photoUrl, organ }: BodyOf<typeof photoApprovals.approve>,
  viewer: Viewer,
  deps: PlantDeps,
): Promise<ChangedPhotos> {
  const approval = noteOf(viewer);
  return changePictures(
    {
      plantId,
      viewer,
      act: 'plant.photos_approved',
      decide(plant) {
        const { found: _, ...photo } = waitingPhotoOf(plant, photoUrl);
        return beforeDrawings(picturesOf(plant), { ...photo, ...(organ && { organ }), approval });
      },
      also: (plant) => ({ waitingPhotos: othersThan(plant, photoUrl) }),
    },
    deps,
  );
}

const isDrawing = ({ kind }: Picture) => kind === 'drawing';

/** The pictures with another photo after the cover and the last photo; the same photo from before is replaced. */
export function beforeDrawings(pictures: Picture[], photo: Photo): Picture[] {
  const others = pictures.filter((picture) => picture.kind !== 'photo' || picture.path !== photo.path);
  const place = Math.max(
    others.findLastIndex((picture) => !isDrawing(picture)) + 1,
    Math.min(1, others.length),
  );
  return others.toSpliced(place, 0, photo);
}

/** Deletes a waiting photo. Throws not_found where none waits. */
export async function rejectPhoto(
  plantId: number,
  { photoUrl, reason }: BodyOf<typeof photoApprovals.reject>,
  viewer: Viewer,
  deps: PlantDeps,
): Promise<void> {
  const { before } = await changePlant(
    plantId,
    (plant, revision) => {
      const { credit, path } = waitingPhotoOf(plant, photoUrl);
      const { commonName } = textsOf(plant);
      return {
        set: { waitingPhotos: othersThan(plant, photoUrl) },
        events: [
          staffAct(viewer, {
            act: 'plant.photos_rejected',
            plant: { _id: plantId, commonName },
            revision,
            reason,
            before: { waitingPhotos: [credit?.sourceUrl ?? path] },
          }),
        ],
      };
    },
    deps,
  );
  await dropPhotos([waitingPhotoOf(before, photoUrl)]);
}

const waitingPhotoOf = ({ waitingPhotos = [] }: PlantDocument, path: string): WaitingPhoto =>
  found(
    waitingPhotos.find((photo) => photo.path === path),
    'Photo',
  );

const othersThan = ({ waitingPhotos = [] }: PlantDocument, path: string) =>
  waitingPhotos.filter((photo) => photo.path !== path);
