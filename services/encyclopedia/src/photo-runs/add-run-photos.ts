import type { GatheredPhoto, Viewer } from '@portal/contracts';
import { isDone, onceEach, remembered } from '../photos/add-pictures.ts';
import { beforeDrawings } from '../photos/approve-photos.ts';
import { changePictures } from '../photos/change-pictures.ts';
import { addWaiting } from '../photos/found-photos.ts';
import { noteOf } from '../photos/photo-record.ts';
import { dropPhotos, storePhotos } from '../photos/photos.ts';
import { changePlant, type PlantDeps } from '../plants/change-plant.ts';
import { picturesOf } from '../plants/pictures.ts';
import type { Picture, PlantDocument, WaitingPhoto } from '../plants/plant.model.ts';
import { staffAct } from '../plants/plant-events.ts';
import { textsOf } from '../plants/plant-texts.ts';

/** Stores the photos of a run: the taxon's own picture appears at once, the others wait for approval. */
export async function addRunPhotos(
  plantId: number,
  gathered: readonly GatheredPhoto[],
  run: number,
  viewer: Viewer,
  deps: PlantDeps,
): Promise<void> {
  const request = { key: `photo-run:${run}` };
  const stored = await storePhotos(
    gathered.map(({ image, credit, organ }) => ({ image, credit, run, ...(organ && { organ }) })),
    plantId,
  );
  const different = onceEach(stored);
  const isCurated = (photo: (typeof stored)[number]) => gathered[stored.indexOf(photo)]?.isCurated === true;
  const curated = different.filter(isCurated);
  if (curated.length === 0) return void (await addWaiting(plantId, stored, { request, viewer }, deps));
  const found = noteOf(viewer);
  const waiting = different
    .filter((photo) => !isCurated(photo))
    .map((photo): WaitingPhoto => ({ ...photo, found }));
  await changePictures(
    {
      plantId,
      viewer,
      act: 'plant.photos_added',
      stored,
      decide: (plant) =>
        isDone(plant, request) ? undefined : curated.reduce(beforeDrawings, picturesOf(plant)),
      also: (plant) => ({
        waitingPhotos: [...(plant.waitingPhotos ?? []), ...waiting],
        ...remembered(plant, request),
      }),
    },
    deps,
  );
}

/** The photos of a run that a plant has. */
export function countRunPhotos(plant: PlantDocument, run: number) {
  const isOfRun = (picture: Picture) => 'run' in picture && picture.run === run;
  return {
    shown: picturesOf(plant).filter(isOfRun).length,
    waiting: (plant.waitingPhotos ?? []).filter(isOfRun).length,
  };
}

/** Removes the photos of a run from a plant, also those that were approved since. */
export async function removeRunPhotos(
  plantId: number,
  run: number,
  viewer: Viewer,
  deps: PlantDeps,
): Promise<void> {
  const isOther = (photo: Picture) => !('run' in photo) || photo.run !== run;
  await removeWaiting(plantId, isOther, viewer, deps);
  await changePictures(
    {
      plantId,
      viewer,
      act: 'plant.photos_removed',
      isFinal: true,
      decide: (plant) => picturesOf(plant).filter(isOther),
    },
    deps,
  );
}

async function removeWaiting(
  plantId: number,
  stays: (photo: WaitingPhoto) => boolean,
  viewer: Viewer,
  deps: PlantDeps,
): Promise<void> {
  const { before } = await changePlant(
    plantId,
    (plant, revision) => {
      const { waitingPhotos = [] } = plant;
      const removed = waitingPhotos.filter((photo) => !stays(photo));
      if (removed.length === 0) return undefined;
      const { commonName } = textsOf(plant);
      const act = { act: 'plant.photos_rejected' as const, plant: { _id: plantId, commonName }, revision };
      const sources = removed.map(({ credit, path }) => credit?.sourceUrl ?? path);
      return {
        set: { waitingPhotos: waitingPhotos.filter(stays) },
        events: [staffAct(viewer, { ...act, before: { waitingPhotos: sources } })],
      };
    },
    deps,
  );
  await dropPhotos((before.waitingPhotos ?? []).filter((photo) => !stays(photo)));
}
