import { workerData } from 'node:worker_threads';
import sharp from 'sharp';
import { createEmbedder } from './analysis/embedding.ts';
import { outboundPhoto } from './analysis/outbound-photo.ts';
import { knowledgeOf } from './analysis/shared-knowledge.ts';
import type { Outcome, PhotoTask, Tasks, WorkerSettings } from './analysis/tasks.ts';
import { readHealth as measureHealth } from './health/read-health.ts';
import { translateFinding } from './health/translate-finding.ts';
import { descriptorVersion, identifyScene, showsPlant } from './identify/identify-scene.ts';
import { readScene } from './sight/scene.ts';
import { UnreadablePhoto } from './sight/unreadable-photo.ts';

// Runs in a worker thread, without database or network. Photos are never stored: sharp must not cache their pixels.
sharp.concurrency(1);
sharp.cache(false);

const { modelPath }: WorkerSettings = workerData;
const embedder = await createEmbedder(modelPath);

type Act<Name extends keyof Tasks> = (task: Tasks[Name]['task']) => Promise<Outcome<Tasks[Name]['answer']>>;

export const identify: Act<'identify'> = reading(async ({ photo, knowledge, wantsJpeg }) => {
  const scene = await readScene(photo);
  const embedding = await embedder?.embed(photo);
  const { descriptor: _, ...local } = identifyScene(scene, knowledgeOf(knowledge), embedding);
  return { local, jpeg: wantsJpeg ? await outboundPhoto(photo) : undefined };
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

/** Undecodable bytes are the sender's fault; every other failure is a bug. */
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
