import { type Log, rounds } from '@portal/kit';
import { cleanUpPhotos } from './photos/clean-up-photos.ts';
import type { PlantDeps } from './plants/change-plant.ts';
import { publishPlantEvents } from './plants/plant-events.ts';
import { erasePlants } from './removals/erase-plants.ts';

/** How soon what another instance wrote is shown here, and what a process left that died is told (milliseconds). */
const catchUpMs = 5000;
const cleanupMs = 60 * 60 * 1000;

/** What the encyclopedia does by itself as long as it runs. */
export interface PlantJobs {
  start: (log: Log, deps: PlantDeps) => void;
  /** Resolves when what is under way has ended. */
  stop: () => Promise<void>;
}

export function plantJobs(): PlantJobs {
  let stop = async () => {};
  return {
    start(log, deps) {
      const catchingUp = rounds({
        everyMs: catchUpMs,
        act: () => catchUp(deps),
        failure: 'plants are shown as they were, and their news are left for later',
      });
      const tidying = rounds({
        everyMs: cleanupMs,
        act: () => tidy(log, deps),
        failure: 'plants could not be erased, or photos not be swept',
      });
      stop = async () => {
        await catchingUp.stop();
        await tidying.stop();
      };
      catchingUp.start(log);
      tidying.start(log);
    },
    stop: () => stop(),
  };
}

/** Shown first, then told: nobody hears of what can't be read yet. */
export async function catchUp({ cache, outbox }: PlantDeps): Promise<void> {
  await cache.refreshIfOld();
  await publishPlantEvents(outbox);
}

async function tidy(log: Log, deps: PlantDeps): Promise<void> {
  const erased = await erasePlants(deps);
  if (erased > 0) log.info({ erased }, 'deleted plants are erased for good');
  const swept = await cleanUpPhotos();
  if (swept > 0) log.warn({ swept }, 'photos without a plant removed');
}
