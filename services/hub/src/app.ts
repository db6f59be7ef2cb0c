import { loadConfig, type RunningService, startService } from '@portal/kit';
import { createAuthorsOf } from './authors-of.ts';
import { HubConfig } from './config.ts';
import { createHub } from './hub.ts';

/** Runs the hub: database, signals, routes and sockets. */
export const startHub = (config: HubConfig = loadConfig(HubConfig)): Promise<RunningService> =>
  startService({
    name: 'hub',
    config,
    create: (tools) => createHub(config, { ...tools, authorsOf: createAuthorsOf(tools.call, tools.log) }),
  });
