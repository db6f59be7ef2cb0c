import { type Log, type PeriodicJob, periodicJob } from '@portal/kit';
import { cleanUpPhotos } from './photos/clean-up-photos.ts';
import type { PlantDeps } from './plants/change-plant.ts';
import { publishPlantEvents } from './plants/plant-events.ts';
import { erasePlants } from './removals/erase-plants.ts';

/** The longest delay until another instance's writes are shown, and a crashed process's events are published. */
const catchUpMs = 5000;
/** Interval of the comparison of all plants: an older release beside this one doesn't number its writes. */
const compareMs = 5 * 60_000;
const cleanupMs = 60 * 60 * 1000;

/** The service's periodic jobs. */
export const plantJobs = (deps: PlantDeps): PeriodicJob[] => [
  periodicJob({
    everyMs: catchUpMs,
    act: () => catchUp(deps),
    failure: 'the plant cache was not refreshed, or pending events were not published',
  }),
  periodicJob({
    everyMs: compareMs,
    act: () => deps.cache.update({ isThorough: true }),
    failure: 'the plant cache was not compared with the database',
  }),
  periodicJob({
    everyMs: cleanupMs,
    act: (log) => cleanUp(log, deps),
    failure: 'deleted plants were not erased, or orphaned photos not removed',
  }),
];

export async function catchUp({ cache, outbox }: PlantDeps): Promise<void> {
  await cache.update();
  await publishPlantEvents(outbox);
}

async function cleanUp(log: Log, deps: PlantDeps): Promise<void> {
  const erased = await erasePlants(deps);
  if (erased > 0) log.info({ erased }, 'deleted plants erased');
  const removed = await cleanUpPhotos();
  if (removed > 0) log.warn({ removed }, 'orphaned photos removed');
}
