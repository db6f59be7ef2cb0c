import { workerData } from 'node:worker_threads';
import sharp from 'sharp';
import { createEmbedder } from './analysis/embedding.ts';
import { leavingPhoto } from './analysis/leaving-photo.ts';
import { knowledgeOf } from './analysis/shared-knowledge.ts';
import type { Outcome, PhotoTask, Tasks, WorkerSettings } from './analysis/tasks.ts';
import { readHealth as measureHealth } from './health/read-health.ts';
import { translateFinding } from './health/translate-finding.ts';
import { descriptorVersion, identifyScene, showsPlant } from './identify/identify-scene.ts';
import { lookAt } from './sight/scene.ts';
import { UnreadablePhoto } from './sight/unreadable-photo.ts';

/*
 * What a thread does. It knows no database and no network; the photos it is given are gone when it has answered.
 */

// One photo is one thread's work, and its pixels are not kept after it.
sharp.concurrency(1);
sharp.cache(false);

const { modelPath }: WorkerSettings = workerData;
const embedder = await createEmbedder(modelPath);

type Act<Name extends keyof Tasks> = (task: Tasks[Name]['task']) => Promise<Outcome<Tasks[Name]['answer']>>;

export const identify: Act<'identify'> = reading(async ({ photo, knowledge, wantsJpeg }) => {
  const scene = await lookAt(photo);
  const embedding = await embedder?.embed(photo);
  const { descriptor: _, ...local } = identifyScene(scene, knowledgeOf(knowledge), embedding);
  return { local, jpeg: wantsJpeg ? await leavingPhoto(photo) : undefined };
});

export const readHealth: Act<'readHealth'> = reading(async ({ photo, plant, plantInfo, wantsJpeg }) => {
  const scene = await lookAt(photo);
  const finding = measureHealth(scene);
  // Green alone is no plant: both screens answer the same photo alike.
  const plantFound = finding.plantFound && showsPlant(scene);
  return {
    local: translateFinding({ ...finding, plantFound }, plant, plantInfo),
    jpeg: wantsJpeg ? await leavingPhoto(photo) : undefined,
  };
});

export const describe: Act<'describe'> = reading(async ({ photo }) => {
  const { isPlant, descriptor } = identifyScene(await lookAt(photo), { plants: [], references: [] });
  const embedding = await embedder?.embed(photo);
  return { kind: [descriptorVersion, embedder?.kind].join(' '), isPlant, descriptor, embedding };
});

/** What fails on bytes that are no picture, or only half of one, is the sender's; every other failure is a bug. */
function reading<Task extends PhotoTask, Answer>(act: (task: Task) => Promise<Answer>) {
  return async (task: Task): Promise<Outcome<Answer>> => {
    try {
      return { isReadable: true, answer: await act(task) };
    } catch (error) {
      if (error instanceof UnreadablePhoto) return { isReadable: false };
      throw error;
    }
  };
}
