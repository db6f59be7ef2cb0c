import type { ChangedPhotos, Viewer } from '@portal/contracts';
import type { PlantDeps } from '../plants/change-plant.ts';
import { picturesOf } from '../plants/pictures.ts';
import type { Photo, Picture, PlantDocument } from '../plants/plant.model.ts';
import { addressList, changePictures, picturesChangedMeanwhile } from './change-pictures.ts';

/** The viewer and key of a request, which make a retry recognisable. */
export interface PhotoRequest {
  key: string | undefined;
}

const maxRememberedRequests = 20;

/** Returns whether the request has been carried out before. */
export const isDone = ({ photoRequests = [] }: PlantDocument, { key }: PhotoRequest) =>
  key !== undefined && photoRequests.includes(key);

/** The plant's remembered requests with this one. */
export const remembered = ({ photoRequests = [] }: PlantDocument, { key }: PhotoRequest) =>
  key === undefined ? {} : { photoRequests: [...photoRequests, key].slice(-maxRememberedRequests) };

interface PictureAddition {
  request: PhotoRequest;
  viewer: Viewer;
  /** True if the first photo becomes the main picture; otherwise all follow the present pictures. */
  asMain?: boolean | undefined;
  /** Addresses of pictures that make room for them. */
  displaces?: readonly string[] | undefined;
}

/** Adds stored photos to a plant. Throws conflict where the plant no longer shows a picture that makes room. */
export const addPictures = (
  plantId: number,
  stored: Photo[],
  { request, viewer, asMain = false, displaces = [] }: PictureAddition,
  deps: PlantDeps,
): Promise<ChangedPhotos> =>
  changePictures(
    {
      plantId,
      viewer,
      act: 'plant.photos_added',
      stored,
      decide(now, shown) {
        if (isDone(now, request)) return undefined;
        const addresses = addressList(shown);
        if (displaces.some((address) => !addresses.includes(address))) throw picturesChangedMeanwhile();
        const staying = picturesOf(now).filter((_, place) => !displaces.includes(addresses[place] ?? ''));
        return asMain
          ? [...onceEach(stored), ...without(stored, staying)]
          : [...staying, ...without(staying, onceEach(stored))];
      },
      also: (now) => remembered(now, request),
    },
    deps,
  );

export const onceEach = (stored: Photo[]) =>
  stored.filter(({ path }, index) => stored.findIndex((one) => one.path === path) === index);

/** The pictures without the photos that are in the first list. */
const without = (known: Picture[], pictures: Picture[]) =>
  pictures.filter(
    (picture) =>
      picture.kind !== 'photo' || !known.some((one) => one.kind === 'photo' && one.path === picture.path),
  );
