import { type RunningService, type Served, type ServiceTools, startService } from '@portal/kit';
import { type Account, createAccount } from './account.ts';
import { type AccountConfig, readConfig } from './config.ts';

/** Runs the account service: database, fixed accounts, then the calls. */
export function startAccount(config: AccountConfig = readConfig()): Promise<RunningService> {
  const account = createAccount(config);
  return startService({
    name: 'account',
    config,
    routes: (tools) => accountRoutes(account, tools),
    // What the service's own topics do here.
    effects: [],
  });
}

/** Every call of the service. */
export function accountRoutes(_account: Account, _tools: ServiceTools): Served[] {
  return [];
}
