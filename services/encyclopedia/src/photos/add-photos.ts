import { type BodyOf, freePhotos, type Plant, type plantPhotos, type Viewer } from '@portal/contracts';
import { AppError, type Call, found, unavailable } from '@portal/kit';
import { type PlantDeps, refuseDeleted } from '../plants/change-plant.ts';
import { picturesOf } from '../plants/pictures.ts';
import { type Photo, type PlantDocument, PlantModel } from '../plants/plant.model.ts';
import { textsOf } from '../plants/plant-texts.ts';
import { changePictures } from './change-pictures.ts';
import { type OfferedPhoto, storePhotos } from './photos.ts';

export interface PhotoDeps extends PlantDeps {
  call: Call;
}

const maxRememberedRequests = 20;

/**
 * Puts photos before a plant's other pictures, the first as the main one; without any, finds free ones of its species.
 * A retried request adds nothing. Throws not_found where no free photo is found.
 */
export async function addPhotos(
  plantId: number,
  { images, notes, requestKey }: BodyOf<typeof plantPhotos.add>,
  viewer: Viewer,
  deps: PhotoDeps,
): Promise<Plant> {
  const plant = found(await PlantModel.findById(plantId).lean<PlantDocument>(), 'Plant');
  refuseDeleted(plant);
  const request = requestKey && `${viewer.id}:${requestKey}`;
  const isDone = ({ photoRequests = [] }: PlantDocument) => !!request && photoRequests.includes(request);
  if (isDone(plant)) return deps.cache.present(plant);
  const offered = images ? images.map((image) => ({ image })) : await findFree(textsOf(plant), deps.call);
  const withNotes = offered.map((photo) => ({ ...photo, ...(notes && { notes }) }));
  const stored = await storePhotos(withNotes, plantId);
  return changePictures(
    {
      plantId,
      viewer,
      act: 'plant.photos_added',
      stored,
      decide: (now) => (isDone(now) ? undefined : [...onceEach(stored), ...others(now, stored)]),
      also: ({ photoRequests = [] }) =>
        request ? { photoRequests: [...photoRequests, request].slice(-maxRememberedRequests) } : {},
    },
    deps,
  );
}

const onceEach = (stored: Photo[]) =>
  stored.filter(({ path }, index) => stored.findIndex((one) => one.path === path) === index);

/** The plant's other pictures; one that is sent again moves to the front. */
const others = (plant: PlantDocument, stored: Photo[]) =>
  picturesOf(plant).filter(
    (picture) => picture.kind !== 'photo' || !stored.some(({ path }) => path === picture.path),
  );

async function findFree({ latinName }: { latinName: string }, call: Call): Promise<OfferedPhoto[]> {
  const free = await call(freePhotos.find, { query: { latinName } }).catch((error: unknown) => {
    throw isUnreachable(error)
      ? unavailable(
          'The photo service can’t be reached right now. Nothing was changed; please try again later.',
          error,
        )
      : error;
  });
  if (free.length === 0) throw new AppError('not_found', `No free photo of ${latinName} was found.`);
  return free;
}

const isUnreachable = (error: unknown) =>
  error instanceof AppError && (error.code === 'upstream_unavailable' || error.code === 'upstream_timeout');
