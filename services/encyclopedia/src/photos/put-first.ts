import type { Plant, Viewer } from '@portal/contracts';
import type { PlantDeps } from '../plants/change-plant.ts';
import { picturesOf } from '../plants/pictures.ts';
import type { Photo, PlantDocument } from '../plants/plant.model.ts';
import { changePictures } from './change-pictures.ts';

/** The viewer and key of a request, which make a retry recognisable. */
export interface PhotoRequest {
  key: string | undefined;
}

const maxRememberedRequests = 20;

/** Whether the request has been carried out before. */
export const isDone = ({ photoRequests = [] }: PlantDocument, { key }: PhotoRequest) =>
  key !== undefined && photoRequests.includes(key);

/** The plant's remembered requests with this one. */
export const remembered = ({ photoRequests = [] }: PlantDocument, { key }: PhotoRequest) =>
  key === undefined ? {} : { photoRequests: [...photoRequests, key].slice(-maxRememberedRequests) };

/** Puts stored photos before the others. */
export const putFirst = (
  plantId: number,
  stored: Photo[],
  { request, viewer }: { request: PhotoRequest; viewer: Viewer },
  deps: PlantDeps,
): Promise<Plant> =>
  changePictures(
    {
      plantId,
      viewer,
      act: 'plant.photos_added',
      isUndoable: true,
      stored,
      decide: (now) => (isDone(now, request) ? undefined : [...onceEach(stored), ...others(now, stored)]),
      also: (now) => remembered(now, request),
    },
    deps,
  );

const onceEach = (stored: Photo[]) =>
  stored.filter(({ path }, index) => stored.findIndex((one) => one.path === path) === index);

/** The plant's other pictures; one that is sent again moves to the front. */
const others = (plant: PlantDocument, stored: Photo[]) =>
  picturesOf(plant).filter(
    (picture) => picture.kind !== 'photo' || !stored.some(({ path }) => path === picture.path),
  );
