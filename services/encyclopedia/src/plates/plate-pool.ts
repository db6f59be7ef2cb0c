import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { DrawnView, ImageWidth } from '@portal/contracts';
import { unavailable } from '@portal/kit';
import type { PlantToDraw } from '@portal/plates';
import { Piscina } from 'piscina';
import sharp, { type Sharp } from 'sharp';
import type { DrawTask, Pixels } from '../plates.worker.ts';
import { drawnFields } from './plate-revision.ts';

/** Draws and renders plates in worker threads, so that the service keeps answering meanwhile. */
export interface PlatePool {
  /**
   * A view of a plant as a picture of the given width, yet to be encoded. Throws 503 where the queue is full or the
   * drawing exceeds its deadline.
   */
  draw: (plant: PlantToDraw, view: DrawnView, width: ImageWidth) => Promise<Sharp>;
  /** Ends the threads with what they draw. */
  stop: () => Promise<void>;
}

export interface PlatePoolOptions {
  /** The worker's program; by default its bundle, or its source where nothing is bundled. */
  program?: string;
  /** Longest time of a drawing, including its wait in the queue. */
  deadlineMs?: number;
  /** Drawings that may wait: far more than one home page asks for. */
  maxQueue?: number;
}

export function createPlatePool({
  program = workerProgram(),
  deadlineMs = 30_000,
  maxQueue = 500,
}: PlatePoolOptions = {}): PlatePool {
  const pool = new Piscina<DrawTask, Pixels>({
    filename: program,
    minThreads: 0,
    maxThreads: Math.max(1, availableParallelism() - 1),
    // An idle thread holds about 20 MB, and starts in a tenth of a second.
    idleTimeout: 10_000,
    maxQueue,
    // A thread that blocks until its next task would never free the pictures that it drew.
    atomics: 'disabled',
    // A thread that exceeds its memory goes down alone; the next drawing starts another.
    resourceLimits: { maxOldGenerationSizeMb: 512 },
  });
  const drawings = new Map<string, Promise<Pixels>>();

  async function run(task: DrawTask): Promise<Pixels> {
    if (pool.queueSize >= maxQueue) throw unavailable('Too many pictures are waiting to be drawn.');
    const signal = AbortSignal.timeout(deadlineMs);
    try {
      return await pool.run(task, { name: 'draw', signal });
    } catch (error) {
      throw signal.aborted ? unavailable('This picture took too long to draw.', error) : error;
    }
  }
  return {
    async draw(plant, view, width) {
      const task = { plant: drawnFields(plant), view, width };
      const key = JSON.stringify(task);
      const drawing = drawings.get(key) ?? run(task).finally(() => drawings.delete(key));
      drawings.set(key, drawing);
      const { data, ...size } = await drawing;
      // The paper is opaque, so no transparency need be encoded.
      return sharp(data, { raw: { ...size, channels: 4 } }).removeAlpha();
    },
    stop: () => pool.destroy(),
  };
}

function workerProgram(): string {
  const here = dirname(fileURLToPath(import.meta.url));
  const bundle = join(here, 'plates.worker.js');
  return existsSync(bundle) ? bundle : join(here, 'worker-from-source.mjs');
}
