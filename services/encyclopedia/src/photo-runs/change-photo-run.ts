import type { PhotoRun, PhotoRunState, Viewer } from '@portal/contracts';
import { privilegedAct } from '@portal/contracts/schemas';
import { conflict, isDuplicateKey, nextId } from '@portal/kit';
import type { PhotoDeps } from '../photos/found-photos.ts';
import { latest, type PhotoRunDocument, PhotoRunModel } from './photo-run.model.ts';
import { countWithout } from './plants-without-photos.ts';

type RunDeps = Pick<PhotoDeps, 'cache' | 'outbox' | 'photoContact'>;

const readLatest = () => PhotoRunModel.findById(latest).lean<PhotoRunDocument>();

export async function readPhotoRun({ cache }: Pick<RunDeps, 'cache'>): Promise<PhotoRunState> {
  const [run, plantsWithout] = await Promise.all([readLatest(), countWithout()]);
  return { ...(run && { run: present(run, cache) }), plantsWithout };
}

function present(run: PhotoRunDocument, cache: RunDeps['cache']): PhotoRun {
  const { state, reason, startedBy, plants, done, found, shown, waiting } = run;
  const list = cache.list();
  return {
    state,
    ...(reason && { reason }),
    ...(run.retryAt && { retryAt: run.retryAt.toISOString() }),
    startedBy,
    startedAt: run.startedAt.toISOString(),
    ...(run.endedAt && { endedAt: run.endedAt.toISOString() }),
    plants,
    done,
    found,
    shown,
    waiting,
    notFound: run.notFound.flatMap((plantId) => {
      const card = list.entry(plantId)?.card;
      return card ? [{ plantId, commonName: card.commonName, latinName: card.latinName }] : [];
    }),
  };
}

/** Starts a run, or goes on with one that stopped. Throws conflict where nobody can be reached, or during a pause. */
export async function startPhotoRun(viewer: Viewer, deps: RunDeps): Promise<PhotoRunState> {
  if (!deps.photoContact)
    throw conflict(
      'Photo services ask for a contact. Set PHOTO_CONTACT to a mail address or a page, then restart the portal.',
    );
  const run = await readLatest();
  if (run?.state === 'undoing')
    throw conflict('The photographs of the last search are being removed. Try again later.');
  if (run?.retryAt && run.retryAt > new Date())
    throw conflict(
      `A photo service asked for a pause until ${run.retryAt.toISOString()}. Start again after that.`,
    );
  const isStarted =
    run?.state === 'stopped' ? await resume(run) : run?.state !== 'running' && (await begin(run, viewer));
  if (isStarted) await audit('started', viewer, deps);
  return readPhotoRun(deps);
}

async function resume({ number }: PhotoRunDocument): Promise<boolean> {
  const { modifiedCount } = await PhotoRunModel.updateOne(
    { _id: latest, number, state: 'stopped' },
    { $set: { state: 'running' }, $unset: { reason: 1, retryAt: 1, endedAt: 1 } },
  );
  return modifiedCount > 0;
}

/** Replaces the last run, unless another request has just done so. */
async function begin(last: PhotoRunDocument | null, { id, username }: Viewer): Promise<boolean> {
  const run: PhotoRunDocument = {
    _id: latest,
    number: await nextId('photoRuns'),
    state: 'running',
    startedBy: { id, username },
    startedAt: new Date(),
    lastPlantId: 0,
    plants: await countWithout(),
    done: 0,
    found: 0,
    shown: 0,
    waiting: 0,
    notFound: [],
  };
  try {
    const { modifiedCount, upsertedCount } = await PhotoRunModel.replaceOne(
      { _id: latest, number: last?.number ?? -1, state: last?.state ?? 'done' },
      run,
      { upsert: true },
    );
    return modifiedCount + upsertedCount > 0;
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    return false;
  }
}

/** Stops a run after its present plant. */
export async function stopPhotoRun(viewer: Viewer, deps: RunDeps): Promise<PhotoRunState> {
  const isStopped = await endPhotoRun('running', { state: 'stopped', reason: 'asked' });
  if (!isStopped) throw conflict('No search is running.');
  await audit('stopped', viewer, deps);
  return readPhotoRun(deps);
}

/** Removes all photographs of the latest run, in the background. */
export async function undoPhotoRun(viewer: Viewer, deps: RunDeps): Promise<PhotoRunState> {
  const { modifiedCount } = await PhotoRunModel.updateOne(
    { _id: latest, state: { $in: ['running', 'stopped', 'done'] } },
    { $set: { state: 'undoing' }, $unset: { reason: 1, retryAt: 1, endedAt: 1 } },
  );
  if (modifiedCount === 0) throw conflict('There is no search whose photographs can be removed.');
  await audit('undone', viewer, deps);
  return readPhotoRun(deps);
}

/** Ends a run or its undo; returns whether it was in that state. */
export async function endPhotoRun(
  from: PhotoRun['state'],
  to: Pick<PhotoRunDocument, 'state' | 'reason' | 'retryAt'>,
): Promise<boolean> {
  const { modifiedCount } = await PhotoRunModel.updateOne(
    { _id: latest, state: from },
    { $set: { ...to, endedAt: new Date() } },
  );
  return modifiedCount > 0;
}

/** Records an act on the run; its photographs are recorded plant by plant. */
async function audit(
  act: 'started' | 'stopped' | 'undone',
  viewer: Viewer,
  { outbox }: RunDeps,
): Promise<void> {
  const run = await readLatest();
  const at = new Date().toISOString();
  await outbox.add(
    privilegedAct.encyclopedia,
    {
      act: `photo_run.${act}`,
      actor: { id: viewer.id, username: viewer.username },
      subject: { kind: 'photo_run', id: run?.number ?? 0, name: 'Photographs of all plants' },
      at,
    },
    `photo-run:${run?.number}:${act}:${at}`,
  );
}
