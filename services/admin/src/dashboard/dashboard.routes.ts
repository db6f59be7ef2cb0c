import {
  counts as countEndpoints,
  type Dashboard,
  type DashboardRange,
  dashboard,
  periodsOf,
  type Statistics,
  statistics,
  statisticsServices,
} from '@portal/contracts';
import { type Call, type HourlyCounts, readStatistics, type Served, serve } from '@portal/kit';
import { CaseModel, isUnresolved } from '../cases/case.model.ts';
import { readNewerRelease } from '../newer-release/newer-release.ts';
import { readBackups } from './read-backups.ts';

/** A service that is slower than this counts as failed, in milliseconds. */
const timeoutMs = 8000;

type Part = { service: Dashboard['failed'][number] } & ({ read: Statistics } | { error: unknown });

/** The dashboard, and the call by which the gateway says what it counted. */
export function dashboardRoutes(
  call: Call,
  counts: Pick<HourlyCounts, 'add' | 'read'>,
  dataFolder: string,
): Served[] {
  const readOwn = readStatistics({
    counts,
    queues: async () => [{ name: 'cases', waiting: await CaseModel.countDocuments(isUnresolved), dead: 0 }],
  });

  function readParts(query: { range: DashboardRange; at: string }, requestId: string): Promise<Part[]> {
    const options = { requestId, timeoutMs };
    const reads = [
      { service: 'admin' as const, reading: readOwn(query) },
      ...statisticsServices.map((service) => ({
        service,
        reading: call(statistics[service].read, { query }, options),
      })),
    ];
    return Promise.all(
      reads.map(({ service, reading }) =>
        reading.then(
          (read) => ({ service, read }),
          (error: unknown) => ({ service, error }),
        ),
      ),
    );
  }

  return [
    serve(dashboard.read, async ({ query: { range }, requestId, log }) => {
      const at = new Date();
      const parts = await readParts({ range, at: at.toISOString() }, requestId);
      const failed = parts.flatMap((part) => ('error' in part ? [part] : []));
      for (const { service, error } of failed) log.warn({ err: error, from: service }, 'figures are missing');
      return {
        at: at.toISOString(),
        starts: periodsOf(range, at.getTime()).current.starts.map((start) => new Date(start).toISOString()),
        ...joined(parts),
        failed: failed.map(({ service }) => service),
        backups: await readBackups(dataFolder),
        newerRelease: await readNewerRelease(),
      };
    }),

    serve(countEndpoints.add, async ({ body }) => {
      for (const { name, labels, count } of body.counts) counts.add(name, labels, count);
    }),
  ];
}

function joined(parts: Part[]): Pick<Dashboard, 'figures' | 'queues' | 'storage'> {
  const answers = parts.flatMap((part) => ('read' in part ? [part] : []));
  return {
    figures: answers.flatMap(({ read }) => read.figures),
    queues: answers.flatMap(({ service, read }) => read.queues.map((queue) => ({ ...queue, service }))),
    storage: answers.flatMap(({ service, read }) => (read.storage ? [{ ...read.storage, service }] : [])),
  };
}
