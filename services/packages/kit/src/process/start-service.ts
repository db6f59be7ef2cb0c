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
  type StatelessTools,
} from './run-service.ts';

export interface ServiceTools extends StatelessTools {
  /** Applies a decision here and in other services, at least once. */
  outbox: Outbox;
}

export interface ServiceOptions extends StatelessOptions<ServiceTools> {
  config: ServiceConfig;
  /** The service's own reaction to its topics. */
  effects?: Receiver[];
}

/**
 * Runs a service until a signal ends it: database, then `onReady`, then the port. Throws if any of them
 * fails, with nothing left open.
 */
export function startService(options: ServiceOptions): Promise<RunningService> {
  const { name, config, effects = [] } = options;
  return runService(options, (tools) => {
    const outbox = createOutbox({ service: name, effects, ...tools });
    measureTasks(tools.metrics);
    measureDiskSpace(tools.metrics);
    return {
      tools: { ...tools, outbox },
      checks: { database: pingDatabase, diskSpace: checkDiskSpace },
      async open() {
        await connectDatabase(config, name);
        await outbox.start();
      },
      async close() {
        await outbox.stop();
        await disconnectDatabase();
      },
    };
  });
}
