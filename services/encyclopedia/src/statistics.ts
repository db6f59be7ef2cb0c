import { type Served, statisticsRoute } from '@portal/kit';
import { countWaiting } from './photos/approve-photos.ts';

/** The figures of the dashboard. */
export const encyclopediaStatistics = (): Served =>
  statisticsRoute('encyclopedia', {
    queues: async () => [{ name: 'photos', waiting: await countWaiting(), dead: 0 }],
  });
