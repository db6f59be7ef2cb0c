import { loadConfig, type RunningService, type ServiceTools, startService } from '@portal/kit';
import { createAuthorsOf } from './authors-of.ts';
import { HubConfig } from './config.ts';
import { createHub, type Hub } from './hub.ts';

/** Runs the hub: database, signals, routes and sockets. */
export function startHub(config: HubConfig = loadConfig(HubConfig)): Promise<RunningService> {
  let hub: Hub | undefined;
  const hubOf = (tools: ServiceTools) => {
    hub ??= createHub(config, { ...tools, authorsOf: createAuthorsOf(tools.call, tools.log) });
    return hub;
  };
  return startService({
    name: 'hub',
    config,
    onReady: (tools) => hubOf(tools).start(),
    routes: (tools) => hubOf(tools).routes,
    upgrades: (tools) => hubOf(tools).upgrades,
    onStop: (tools) => hubOf(tools).stop(),
  });
}
