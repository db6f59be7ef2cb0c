import { randomUUID } from 'node:crypto';
import { freePhotos, type Viewer } from '@portal/contracts';
import { AppError, found, type PeriodicJob, periodicJob } from '@portal/kit';
import { isUnreachable, type PhotoDeps } from '../photos/found-photos.ts';
import { type PlantDocument, PlantModel } from '../plants/plant.model.ts';
import { textsOf } from '../plants/plant-texts.ts';
import { addRunPhotos, countRunPhotos, removeRunPhotos } from './add-run-photos.ts';
import { endPhotoRun } from './change-photo-run.ts';
import { latest, type PhotoRunDocument, PhotoRunModel } from './photo-run.model.ts';
import { nextPlantId, plantIdsOfRun } from './plants-without-photos.ts';

/** The longest delay until a start or an undo is noticed. */
const noticeMs = 2000;
/** Longer than one plant takes; then another instance goes on. */
const claimMs = 3 * 60_000;

/** Works on a run that was started, stopped or interrupted. One instance at a time does. */
export function photoRunJob(deps: PhotoDeps): PeriodicJob {
  const ending = new AbortController();
  const job = periodicJob({
    everyMs: noticeMs,
    act: () => advancePhotoRun(deps, ending.signal),
    failure: 'the search for photographs stopped',
  });
  return {
    start: job.start,
    stop: () => {
      ending.abort();
      return job.stop();
    },
  };
}

const instance = randomUUID();

/** Goes on plant by plant until the run ends, or the signal does. */
export async function advancePhotoRun(
  deps: PhotoDeps,
  signal: AbortSignal,
  by: string = instance,
): Promise<void> {
  let isClaimed = false;
  try {
    for (;;) {
      const run = signal.aborted ? null : await claim(by);
      if (!run) return;
      isClaimed = true;
      if (run.state === 'undoing') await undoRun(run, deps, by);
      else await lookForNext(run, deps, signal);
    }
  } catch (error) {
    if (signal.aborted) return;
    // A run that went on would ask the services again and again.
    await endPhotoRun('running', { state: 'stopped', reason: 'failed' });
    throw error;
  } finally {
    if (isClaimed) await PhotoRunModel.updateOne({ _id: latest, 'claim.by': by }, { $unset: { claim: 1 } });
  }
}

/** The run to work on, claimed or claimed longer; null where there is none. */
const claim = (by: string) =>
  PhotoRunModel.findOneAndUpdate(
    {
      _id: latest,
      state: { $in: ['running', 'undoing'] },
      $or: [{ claim: null }, { 'claim.by': by }, { 'claim.until': { $lt: new Date() } }],
    },
    { $set: { claim: { by, until: new Date(Date.now() + claimMs) } } },
    { returnDocument: 'after' },
  ).lean<PhotoRunDocument>();

async function lookForNext(run: PhotoRunDocument, deps: PhotoDeps, signal: AbortSignal): Promise<void> {
  const plantId = await nextPlantId(run.lastPlantId, run.number);
  if (plantId === undefined) return void (await endPhotoRun('running', { state: 'done' }));
  try {
    await lookFor(plantId, run, deps, signal);
  } catch (error) {
    if (isUnreachable(error))
      return void (await endPhotoRun('running', { state: 'stopped', reason: 'unreachable' }));
    // The plant was deleted meanwhile, or what was found can't be stored.
    if (!(error instanceof AppError)) throw error;
    await record(plantId, run, { shown: 0, waiting: 0 });
  }
}

async function lookFor(
  plantId: number,
  run: PhotoRunDocument,
  deps: PhotoDeps,
  signal: AbortSignal,
): Promise<void> {
  const readPlant = async () => found(await PlantModel.findById(plantId).lean<PlantDocument>(), 'Plant');
  const plant = await readPlant();
  const known = countRunPhotos(plant, run.number);
  if (known.shown + known.waiting > 0) return record(plantId, run, known);
  const query = { latinName: textsOf(plant).latinName, contact: deps.photoContact ?? '' };
  const { photos, pauseSeconds } = await deps.call(freePhotos.gather, { query }, { signal });
  if (pauseSeconds !== undefined) {
    const retryAt = new Date(Date.now() + pauseSeconds * 1000);
    return void (await endPhotoRun('running', { state: 'stopped', reason: 'busy', retryAt }));
  }
  if (photos.length > 0) await addRunPhotos(plantId, photos, run.number, viewerOf(run), deps);
  await record(plantId, run, countRunPhotos(await readPlant(), run.number));
}

/** Counts a plant once, even if two instances looked for it. */
async function record(
  plantId: number,
  { number }: PhotoRunDocument,
  { shown, waiting }: { shown: number; waiting: number },
): Promise<void> {
  const isFound = shown + waiting > 0;
  await PhotoRunModel.updateOne(
    { _id: latest, number, lastPlantId: { $lt: plantId } },
    {
      $set: { lastPlantId: plantId },
      $inc: { done: 1, found: isFound ? 1 : 0, shown, waiting },
      ...(!isFound && { $push: { notFound: plantId } }),
    },
  );
}

async function undoRun(run: PhotoRunDocument, deps: PhotoDeps, by: string): Promise<void> {
  for (const plantId of await plantIdsOfRun(run.number)) {
    if (!(await claim(by))) return;
    await removeRunPhotos(plantId, run.number, viewerOf(run), deps);
  }
  await endPhotoRun('undoing', { state: 'undone' });
}

/** Acts of the run are those of the administrator who started it. */
const viewerOf = ({ startedBy }: PhotoRunDocument): Viewer => ({ ...startedBy, roles: ['admin'] });
