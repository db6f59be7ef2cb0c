import { availableParallelism, loadavg } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { type DrawnView, type ImageWidth, plantOfTheDay } from '@portal/contracts';
import { type Log, prepareVariant } from '@portal/kit';
import type { PlantList } from '../plants/plant-cache.ts';
import type { DrawnPlant } from '../plants/plant-entry.ts';
import type { PlatePool } from './plate-pool.ts';
import { plateKey } from './plate-revision.ts';

export interface PrerenderOptions {
  pool: Pick<PlatePool, 'draw'>;
  log: Log;
}

/** Cards on the first screen of the home page, and those in its first row. */
const firstScreen = 12;
const firstRow = 4;

/**
 * Prepares the plates on the first screen of the home page, so that the service is ready only when they are. Plates
 * that are stored already cost nothing. Gives up after `maxMs`: the rest is then drawn on request.
 */
export async function prerenderFirstPlates(
  { cards, drawn }: Pick<PlantList, 'cards' | 'drawn'>,
  options: PrerenderOptions,
  maxMs = 30_000,
): Promise<void> {
  const end = performance.now() + maxMs;
  const hero = plantOfTheDay(cards);
  const pictures: [id: number, width: ImageWidth][] = [
    ...cards.slice(0, firstScreen).map(({ id }): [number, ImageWidth] => [id, 320]),
    ...cards.slice(0, firstRow).map(({ id }): [number, ImageWidth] => [id, 640]),
    ...(hero ? ([640, 1280] as const).map((width): [number, ImageWidth] => [hero.id, width]) : []),
  ];
  for (const [id, width] of pictures) {
    const plant = drawn(id);
    if (plant && performance.now() < end) await prepare(plant, 'cover', width, options);
  }
}

export interface Prerendering {
  /** Fulfilled once everything is drawn, or it was stopped. */
  done: Promise<void>;
  /** Starts no further picture; fulfilled when the one in progress is stored. */
  stop: () => Promise<void>;
}

interface BackgroundOptions extends PrerenderOptions {
  /** Milliseconds since the last request. */
  quietFor: () => number;
  /** Tasks that run or want to, on the whole machine, for each processor. By default the average of the last minute. */
  load?: () => number;
}

/**
 * Draws the plates of the plants in the background, one after the other, with rests, and only while nothing is requested
 * and the machine isn't busy for other services.
 */
export function prerenderPlates(plants: readonly DrawnPlant[], options: BackgroundOptions): Prerendering {
  const abort = new AbortController();
  const done = drawAll(plants, options, abort.signal);
  return {
    done,
    stop() {
      abort.abort();
      return done;
    },
  };
}

/** The background work resumes this long after the last request, in milliseconds. */
const quietMs = 30_000;
/** The load from which on the machine is busy. The background work itself is 0.2 of one processor. */
const busyLoad = 0.5;
/** Rest after a picture, in multiples of its duration: three quarters of a processor stay free. */
const restShare = 3;

/** In the order in which visitors meet them: cards, then pages, then the rest of the gallery. */
const order: readonly [DrawnView, ImageWidth][] = [
  ['cover', 320],
  ['cover', 640],
  ['plate', 640],
  ['habitat', 640],
  ['detail', 640],
  ['features', 640],
];

async function drawAll(
  plants: readonly DrawnPlant[],
  options: BackgroundOptions,
  signal: AbortSignal,
): Promise<void> {
  const start = performance.now();
  const count = { made: 0, stored: 0, failed: 0 };
  for (const [view, width] of order) {
    for (const plant of plants) {
      if (!(await untilQuiet(options, signal))) return;
      const begin = performance.now();
      const outcome = await prepare(plant, view, width, options);
      count[outcome]++;
      if (outcome !== 'stored') await rest((performance.now() - begin) * restShare, signal);
    }
  }
  options.log.info({ ...count, ms: Math.round(performance.now() - start) }, 'plates are prerendered');
}

/** AVIF only, which nearly all browsers accept. A plate that fails is drawn on request, or at the next start. */
async function prepare(
  plant: DrawnPlant,
  view: DrawnView,
  width: ImageWidth,
  { pool, log }: PrerenderOptions,
) {
  const key = plateKey(plant, view);
  try {
    const isMade = await prepareVariant({ key, width, format: 'avif' }, () => pool.draw(plant, view, width));
    return isMade ? 'made' : 'stored';
  } catch (error) {
    log.warn({ err: error, key }, 'a plate could not be prerendered');
    return 'failed';
  }
}

/** Waits until there have been no requests for a while on a machine that isn't busy; false where it was stopped meanwhile. */
async function untilQuiet(
  { quietFor, load = loadOfMachine }: BackgroundOptions,
  signal: AbortSignal,
): Promise<boolean> {
  while (!signal.aborted) {
    const restMs = load() < busyLoad ? quietMs - quietFor() : quietMs;
    if (restMs <= 0) return true;
    await rest(restMs, signal);
  }
  return false;
}

/** Always 0 on Windows, which doesn't measure it. */
const loadOfMachine = () => (loadavg()[0] ?? 0) / availableParallelism();

/** Pauses, or returns early when the work is stopped; keeps no process alive. */
const rest = (ms: number, signal: AbortSignal) =>
  pause(ms, undefined, { signal, ref: false }).catch((error: unknown) => {
    if (!signal.aborted) throw error;
  });
