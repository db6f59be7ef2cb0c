import { workerData } from 'node:worker_threads';
import { lookAt } from '@portal/vision-core/backbone/look';
import { identifyPhotos, type PhotoOfPlant } from '@portal/vision-core/identify/identify-scene';
import { observe } from '@portal/vision-core/identify/observe';
import { isEven, standardPicture } from '@portal/vision-core/sight/standard-picture';
import sharp from 'sharp';
import { createEmbedder } from './analysis/embedding.ts';
import { outboundPhoto } from './analysis/outbound-photo.ts';
import { knowledgeOf } from './analysis/shared-knowledge.ts';
import type { Outcome, Tasks, WorkerSettings } from './analysis/tasks.ts';
import { scorePhoto } from './backbone/score-photo.ts';
import { readHealth as measureHealth } from './health/read-health.ts';
import { translateFinding } from './health/translate-finding.ts';
import { descriptorVersion, shippedModel, showsPlant } from './identify/shipped-model.ts';
import { readScene } from './sight/read-scene.ts';
import { UnreadablePhoto } from './sight/unreadable-photo.ts';

// Runs in a worker thread, without database or network. Photos are never stored: sharp must not cache their pixels.
sharp.concurrency(1);
sharp.cache(false);

const { modelPath }: WorkerSettings = workerData;
const embedder = await createEmbedder(modelPath);

/** This platform can't run the backbone. */
class NoBackbone extends Error {}

// Imported here, so that the thread starts without it and each task says why.
const backbone = import('./backbone/load-backbone.ts')
  .then(({ loadBackbone }) => loadBackbone())
  .catch((cause: unknown) => {
    throw new NoBackbone('The backbone can’t be loaded.', { cause });
  });
backbone.catch(() => undefined);

/** Ends once the thread has loaded what it needs, or can't. */
export const load = async (): Promise<void> => {
  await backbone.catch(() => undefined);
};

type Act<Name extends keyof Tasks> = (task: Tasks[Name]['task']) => Promise<Outcome<Tasks[Name]['answer']>>;

export const identify: Act<'identify'> = reading(async ({ photos, knowledge, wantsJpeg }) => {
  const read: PhotoOfPlant[] = [];
  const jpegs: Uint8Array[] = [];
  // One after another: only one photo's pixels are in memory.
  for (const [index, { photo, organ }] of photos.entries()) {
    try {
      const seen = observe(await readScene(photo), await backbone);
      read.push({ ...seen, organ, embedding: await embedder?.embed(photo) });
      if (wantsJpeg) jpegs.push(await outboundPhoto(photo));
    } catch (error) {
      throw error instanceof UnreadablePhoto ? new UnreadableOf(index) : error;
    }
  }
  const { descriptor: _, ...local } = identifyPhotos(read, knowledgeOf(knowledge), shippedModel);
  return { local, jpegs };
});

export const readHealth: Act<'readHealth'> = reading(async ({ photo, plant, plantInfo, wantsJpeg }) => {
  const scene = await readScene(photo);
  const standard = standardPicture(scene, 'health');
  const description = lookAt(standard, await backbone);
  const finding = measureHealth(scene, description);
  // Both screens must agree on whether a photo shows a plant; green alone is not enough.
  const plantFound = finding.plantFound && !isEven(standard) && showsPlant(description);
  return {
    local: translateFinding({ ...finding, plantFound }, plant, plantInfo),
    jpeg: wantsJpeg ? await outboundPhoto(photo) : undefined,
  };
});

export const describe: Act<'describe'> = reading(async ({ photo }) => {
  const seen = observe(await readScene(photo), await backbone);
  const { isPlant, descriptor } = identifyPhotos([seen], { plants: [], references: [] }, shippedModel);
  const embedding = await embedder?.embed(photo);
  return { kind: [descriptorVersion, embedder?.kind].join(' '), isPlant, descriptor, embedding };
});

export const score: Act<'score'> = reading(async ({ photo }) => scorePhoto(photo, await backbone));

/** One of several photos can't be decoded. */
class UnreadableOf extends UnreadablePhoto {
  constructor(readonly photo: number) {
    super();
  }
}

/** Undecodable bytes are the sender's fault; every other failure is a bug. */
function reading<Task, Answer>(act: (task: Task) => Promise<Answer>) {
  return async (task: Task): Promise<Outcome<Answer>> => {
    try {
      return { kind: 'answer', answer: await act(task) };
    } catch (error) {
      if (error instanceof NoBackbone) return { kind: 'unavailable', reason: error.cause };
      if (error instanceof UnreadableOf) return { kind: 'unreadable', photo: error.photo };
      return error instanceof UnreadablePhoto ? { kind: 'unreadable', photo: 0 } : { kind: 'failed', error };
    }
  };
}
