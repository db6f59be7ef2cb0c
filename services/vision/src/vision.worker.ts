import { workerData } from 'node:worker_threads';
import sharp from 'sharp';
import { createEmbedder } from './analysis/embedding.ts';
import { outboundPhoto } from './analysis/outbound-photo.ts';
import { knowledgeOf } from './analysis/shared-knowledge.ts';
import type { Outcome, Tasks, WorkerSettings } from './analysis/tasks.ts';
import { readHealth as measureHealth } from './health/read-health.ts';
import { translateFinding } from './health/translate-finding.ts';
import {
  descriptorVersion,
  identifyPhotos,
  identifyScene,
  type PhotoOfPlant,
  showsPlant,
} from './identify/identify-scene.ts';
import { readScene } from './sight/scene.ts';
import { UnreadablePhoto } from './sight/unreadable-photo.ts';

// Runs in a worker thread, without database or network. Photos are never stored: sharp must not cache their pixels.
sharp.concurrency(1);
sharp.cache(false);

const { modelPath }: WorkerSettings = workerData;
const embedder = await createEmbedder(modelPath);

type Act<Name extends keyof Tasks> = (task: Tasks[Name]['task']) => Promise<Outcome<Tasks[Name]['answer']>>;

export const identify: Act<'identify'> = reading(async ({ photos, knowledge, wantsJpeg }) => {
  const read: PhotoOfPlant[] = [];
  const jpegs: Uint8Array[] = [];
  // One after another: only one photo's pixels are in memory.
  for (const [index, { photo, organ }] of photos.entries()) {
    try {
      read.push({ scene: await readScene(photo), organ, embedding: await embedder?.embed(photo) });
      if (wantsJpeg) jpegs.push(await outboundPhoto(photo));
    } catch (error) {
      throw error instanceof UnreadablePhoto ? new UnreadableOf(index) : error;
    }
  }
  const { descriptor: _, ...local } = identifyPhotos(read, knowledgeOf(knowledge));
  return { local, jpegs };
});

export const readHealth: Act<'readHealth'> = reading(async ({ photo, plant, plantInfo, wantsJpeg }) => {
  const scene = await readScene(photo);
  const finding = measureHealth(scene);
  // Both screens must agree on whether a photo shows a plant; green alone is not enough.
  const plantFound = finding.plantFound && showsPlant(scene);
  return {
    local: translateFinding({ ...finding, plantFound }, plant, plantInfo),
    jpeg: wantsJpeg ? await outboundPhoto(photo) : undefined,
  };
});

export const describe: Act<'describe'> = reading(async ({ photo }) => {
  const { isPlant, descriptor } = identifyScene(await readScene(photo), { plants: [], references: [] });
  const embedding = await embedder?.embed(photo);
  return { kind: [descriptorVersion, embedder?.kind].join(' '), isPlant, descriptor, embedding };
});

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
      if (error instanceof UnreadableOf) return { kind: 'unreadable', photo: error.photo };
      return error instanceof UnreadablePhoto ? { kind: 'unreadable', photo: 0 } : { kind: 'failed', error };
    }
  };
}
