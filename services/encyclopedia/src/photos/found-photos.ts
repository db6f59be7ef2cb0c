import {
  type BodyOf,
  freePhotos,
  limits,
  type PhotoCandidate,
  type PlantWithPhotos,
  type photoApprovals,
  type Viewer,
} from '@portal/contracts';
import { AppError, type Call, conflict, found, unavailable } from '@portal/kit';
import { changePlant, type PlantDeps, refuseDeleted } from '../plants/change-plant.ts';
import { namedPhotosOf } from '../plants/pictures.ts';
import { type Photo, type PlantDocument, PlantModel, type WaitingPhoto } from '../plants/plant.model.ts';
import { staffAct } from '../plants/plant-events.ts';
import { textsOf } from '../plants/plant-texts.ts';
import { addPictures, isDone, type PhotoRequest, remembered } from './add-pictures.ts';
import { photoNamesOf } from './photo-names.ts';
import { noteOf } from './photo-record.ts';
import { dropPhotos, type OfferedPhoto, storePhotos } from './photos.ts';

export interface PhotoDeps extends PlantDeps {
  call: Call;
  /** True if found photos wait for approval. */
  foundPhotosWait: boolean;
  /** How photo services reach the operator; without it, photographs of all plants are not looked for. */
  photoContact: string | undefined;
}

/** Adds free photos of a plant's species. Throws not_found where there is none. */
export async function findPhotos(
  plant: PlantDocument,
  request: PhotoRequest,
  viewer: Viewer,
  deps: PhotoDeps,
): Promise<PlantWithPhotos> {
  const texts = textsOf(plant);
  const free = await fromPhotoService(deps.call(freePhotos.find, { query: photoNamesOf(texts) }));
  if (free.length === 0) throw new AppError('not_found', `No free photo of ${texts.latinName} was found.`);
  return addFound(plant._id, free, { request, viewer }, deps);
}

/** The photos that the photo service offers of a plant, best first. */
export async function listCandidates(
  plantId: number,
  { cache, call }: Pick<PhotoDeps, 'cache' | 'call'>,
): Promise<PhotoCandidate[]> {
  const plant = found(await cache.plant(plantId), 'Plant');
  return fromPhotoService(call(freePhotos.list, { query: photoNamesOf(plant) }));
}

/** Adds candidates that a person chose. Throws not_found where none of them can be fetched any more. */
export async function chooseCandidates(
  plantId: number,
  { candidates, requestKey }: BodyOf<typeof photoApprovals.choose>,
  viewer: Viewer,
  deps: PhotoDeps,
): Promise<PlantWithPhotos> {
  const plant = found(await PlantModel.findById(plantId).lean<PlantDocument>(), 'Plant');
  refuseDeleted(plant);
  const request = { key: requestKey && `${viewer.id}:${requestKey}` };
  if (isDone(plant, request)) return presentWith(plant, deps);
  // The photo service is asked again: nothing that a browser says about a photo is trusted.
  const titles = candidates.map(({ title }) => title).join('|');
  const photos = await fromPhotoService(deps.call(freePhotos.fetch, { query: { titles } }));
  if (photos.length === 0) throw new AppError('not_found', 'These photos are no longer available.');
  const organs = new Map(candidates.map(({ title, organ }) => [title, organ]));
  const offered = photos.map(({ title, ...photo }): OfferedPhoto => {
    const organ = organs.get(title) ?? photo.organ;
    return { ...photo, ...(organ && { organ }), ...(!deps.foundPhotosWait && { approval: noteOf(viewer) }) };
  });
  return addFound(plantId, offered, { request, viewer }, deps);
}

async function addFound(
  plantId: number,
  offered: OfferedPhoto[],
  by: { request: PhotoRequest; viewer: Viewer },
  deps: PhotoDeps,
): Promise<PlantWithPhotos> {
  const known = offered.map(
    ({ image, credit, organ, approval }): OfferedPhoto => ({
      image,
      ...(credit && { credit }),
      ...(organ && { organ }),
      ...(approval && { approval }),
    }),
  );
  const stored = await storePhotos(known, plantId);
  return deps.foundPhotosWait
    ? addWaiting(plantId, stored, by, deps)
    : addPictures(plantId, stored, by, deps);
}

/** Stores found photos until a person approves or rejects them. */
export async function addWaiting(
  plantId: number,
  stored: Photo[],
  { request, viewer }: { request: PhotoRequest; viewer: Viewer },
  deps: PlantDeps,
): Promise<PlantWithPhotos> {
  const note = noteOf(viewer);
  try {
    const { after } = await changePlant(
      plantId,
      (plant, revision) => {
        refuseDeleted(plant);
        const ownPaths = new Set(namedPhotosOf(plant).map(({ path }) => path));
        const added = stored
          .filter(
            ({ path }, index) =>
              !ownPaths.has(path) && stored.findIndex((one) => one.path === path) === index,
          )
          .map((photo): WaitingPhoto => ({ ...photo, found: note }));
        if (isDone(plant, request) || added.length === 0) return undefined;
        const waitingPhotos = [...(plant.waitingPhotos ?? []), ...added];
        refuseTooMany(waitingPhotos);
        const { commonName } = textsOf(plant);
        const act = { act: 'plant.photos_found' as const, plant: { _id: plantId, commonName }, revision };
        const sources = added.map(({ credit, path }) => credit?.sourceUrl ?? path);
        return {
          set: { waitingPhotos, ...remembered(plant, request) },
          events: [staffAct(viewer, { ...act, after: { waitingPhotos: sources } })],
        };
      },
      deps,
    );
    const named = new Set(namedPhotosOf(after).map(({ claim }) => claim));
    await dropPhotos(stored.filter(({ claim }) => !named.has(claim)));
    return presentWith(after, deps);
  } catch (error) {
    // After any other failure the plant may name them: the cleanup job decides later.
    if (error instanceof AppError) await dropPhotos(stored);
    throw error;
  }
}

const presentWith = (plant: PlantDocument, { cache }: PlantDeps): PlantWithPhotos => ({
  ...cache.present(plant),
  ...(plant.waitingPhotos && { waitingPhotos: plant.waitingPhotos.length }),
});

function refuseTooMany(waiting: WaitingPhoto[]): void {
  if (waiting.length > limits.waitingPhotos)
    throw conflict(
      `At most ${limits.waitingPhotos} photos of a plant can wait for approval. Approve or reject some of them first.`,
    );
}

/** Says that nothing was changed where the photo service can't be reached. */
async function fromPhotoService<Answer>(answer: Promise<Answer>): Promise<Answer> {
  try {
    return await answer;
  } catch (error) {
    if (!isUnreachable(error)) throw error;
    throw unavailable(
      'The photo service can’t be reached right now. Nothing was changed; please try again later.',
      error,
    );
  }
}

export const isUnreachable = (error: unknown) =>
  error instanceof AppError && (error.code === 'upstream_unavailable' || error.code === 'upstream_timeout');
