import {
  type Figure,
  periodsOf,
  type QueryOf,
  type Queue,
  type Statistics,
  type StatisticsService,
  statistics,
} from '@portal/contracts';
import { waitingTasks } from '../data/outbox/due-tasks.ts';
import { type Served, serve } from '../http/serve.ts';
import { type DateCount, dateCounts } from './date-counts.ts';
import type { HourlyCounts } from './hourly-counts.ts';
import { storageSizes } from './storage-size.ts';

export interface StatisticsSources {
  /** Figures that are counted by the dates of documents. */
  dates?: DateCount[];
  counts?: Pick<HourlyCounts, 'read'>;
  /** Queues that are no due tasks. */
  queues?: () => Promise<Queue[]>;
}

type ReadStatistics = (query: QueryOf<(typeof statistics)[StatisticsService]['read']>) => Promise<Statistics>;

/** Reads the figures of a service for the dashboard. */
export function readStatistics({ dates = [], counts, queues }: StatisticsSources): ReadStatistics {
  const readDates = dates.map((one) => dateCounts(one));
  const readStorage = storageSizes();
  return async ({ range, at }) => {
    const periods = periodsOf(range, Date.parse(at));
    const figures: Figure[] = (await counts?.read(periods)) ?? [];
    for (const read of readDates) figures.push(await read(periods));
    const [own, tasks, storage] = await Promise.all([queues?.() ?? [], waitingTasks(), readStorage()]);
    return { figures, queues: [...own, ...tasks], storage };
  };
}

/** The internal call by which the dashboard reads a service's figures. */
export function statisticsRoute(service: StatisticsService, sources: StatisticsSources): Served {
  const read = readStatistics(sources);
  return serve(statistics[service].read, ({ query }) => read(query));
}
