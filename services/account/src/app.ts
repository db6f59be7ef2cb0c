import { type RunningService, type Served, type ServiceTools, startService } from '@portal/kit';
import { type Account, createAccount } from './account.ts';
import { type AccountConfig, readConfig } from './config.ts';
import { passwordResetRoutes } from './password-resets/password-reset.routes.ts';
import { sessionRoutes } from './sessions/session.routes.ts';
import { userRoutes } from './users/user.routes.ts';

/** Runs the account service: database, fixed accounts, then the calls. */
export function startAccount(config: AccountConfig = readConfig()): Promise<RunningService> {
  const account = createAccount(config);
  return startService({
    name: 'account',
    config,
    routes: (tools) => accountRoutes(account, tools),
    // What the service's own topics do here.
    effects: [],
    onReady: ({ log }) => account.start(log),
    onStop: () => account.stop(),
  });
}

/** Every call of the service. */
export const accountRoutes = (account: Account, _tools: ServiceTools): Served[] => [
  ...userRoutes(account),
  ...sessionRoutes(account),
  ...passwordResetRoutes(account),
];
