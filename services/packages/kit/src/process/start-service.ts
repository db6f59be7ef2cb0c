import { connectDatabase, disconnectDatabase, pingDatabase } from '../data/database.ts';
import { checkDiskSpace, measureDiskSpace } from '../data/disk-space.ts';
import { measureTasks } from '../data/outbox/measure-tasks.ts';
import { createOutbox, type Outbox } from '../data/outbox/outbox.ts';
import type { Receiver } from '../data/outbox/receive-events.ts';
import type { ServiceConfig } from './config.ts';
import {
  type RunningService,
  runService,
  type StatelessOptions,
  type StatelessService,
  type StatelessTools,
} from './run-service.ts';

export interface ServiceTools extends StatelessTools {
  /** Applies a decision here and in other services, at least once. */
  outbox: Outbox;
}

export interface Service extends StatelessService {
  /** The service's own reactions to its topics. */
  events?: Receiver[];
}

export interface ServiceOptions extends Omit<StatelessOptions, 'create'> {
  config: ServiceConfig;
  /** Makes the service, with the database open. */
  create: (tools: ServiceTools) => Service | Promise<Service>;
}

/**
 * Runs a service until a signal ends it: database, jobs, then the port. Throws if any of them fails, with nothing left
 * open.
 */
export const startService = ({ name, config, create }: ServiceOptions): Promise<RunningService> =>
  runService({
    name,
    config,
    async create(base, atEnd) {
      const effects: Receiver[] = [];
      const outbox = createOutbox({ service: name, effects, ...base });
      measureTasks(base.metrics);
      measureDiskSpace(base.metrics);
      atEnd(disconnectDatabase);
      await connectDatabase(config, name);
      const { events = [], jobs = [], ...service } = await create({ ...base, outbox });
      effects.push(...events);
      return {
        ...service,
        checks: { database: pingDatabase, diskSpace: checkDiskSpace, ...service.checks },
        jobs: [outbox, ...jobs],
      };
    },
  });
