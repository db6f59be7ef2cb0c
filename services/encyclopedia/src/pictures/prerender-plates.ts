import { setTimeout as pause } from 'node:timers/promises';
import type { ImageWidth, PlateView } from '@portal/contracts';
import { type Log, prepareVariant } from '@portal/kit';
import type { CataloguePlant } from '../catalogue/entry.ts';
import { keyOf, pictureOf } from './plate-drawings.ts';

export interface PrerenderOptions {
  plants: readonly CataloguePlant[];
  /** For how long, in milliseconds, nobody has asked for anything. */
  quietFor: () => number;
  log: Log;
}

export interface Prerendering {
  /** Fulfilled once everything is drawn, or it was stopped. */
  done: Promise<void>;
  /** Starts no further picture; fulfilled when the one that is being drawn is kept. */
  stop: () => Promise<void>;
}

/**
 * Draws in the background what visitors are likely to see first, so that they seldom wait for a drawing: while nobody
 * asks for anything, one picture after the other, with rests. What is kept already is left as it is.
 */
export function prerenderPlates(options: PrerenderOptions): Prerendering {
  const abort = new AbortController();
  const done = drawAll(options, abort.signal);
  return {
    done,
    stop() {
      abort.abort();
      return done;
    },
  };
}

/** Nobody waits for the service so long after the last request, in milliseconds. */
const quietMs = 30_000;
/** Rest after a picture, in times of what it took: three quarters of one processor stay free. */
const restShare = 3;

/** In the order in which visitors meet them: cards, then pages, then the rest of the gallery. */
const wanted: readonly [PlateView, ImageWidth][] = [
  ['plate', 320],
  ['plate', 640],
  ['habitat', 640],
  ['detail', 640],
  ['features', 640],
];

async function drawAll({ plants, quietFor, log }: PrerenderOptions, signal: AbortSignal): Promise<void> {
  const begun = performance.now();
  const count = { made: 0, kept: 0, failed: 0 };
  for (const [view, width] of wanted) {
    for (const plant of plants) {
      if (!(await untilQuiet(quietFor, signal))) return;
      const started = performance.now();
      const outcome = await prepare(plant, view, width, log);
      count[outcome]++;
      if (outcome !== 'kept') await rest((performance.now() - started) * restShare, signal);
    }
  }
  log.info({ ...count, ms: Math.round(performance.now() - begun) }, 'plates are drawn ahead');
}

/** AVIF alone, which nearly all browsers name. */
async function prepare(plant: CataloguePlant, view: PlateView, width: ImageWidth, log: Log) {
  const key = keyOf(plant, view);
  try {
    const isMade = await prepareVariant({ key, width, format: 'avif' }, () => pictureOf(plant, view, width));
    return isMade ? 'made' : 'kept';
  } catch (error) {
    // It is tried again when someone asks for it, and at the next start.
    log.warn({ err: error, key }, 'a plate could not be drawn ahead');
    return 'failed';
  }
}

/** Waits until nobody has asked for anything for a while; false where the work was stopped meanwhile. */
async function untilQuiet(quietFor: () => number, signal: AbortSignal): Promise<boolean> {
  while (!signal.aborted && quietFor() < quietMs) await rest(quietMs - quietFor(), signal);
  return !signal.aborted;
}

/** Pauses for the milliseconds, or until the work is stopped; keeps no process alive. */
const rest = (ms: number, signal: AbortSignal) =>
  pause(ms, undefined, { signal, ref: false }).catch((error: unknown) => {
    if (!signal.aborted) throw error;
  });
