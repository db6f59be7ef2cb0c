import { AppError, type SecurityLog, type Served } from '@portal/kit';
import { clientNetwork } from '../throttle/client-network.ts';

/** Writes refusals for too many attempts to the security log. */
export const watchAttempts = (security: SecurityLog, routes: Served[]): Served[] =>
  routes.map(({ call, handle }) => ({
    call,
    async handle(ctx) {
      try {
        await handle(ctx);
      } catch (error) {
        if (error instanceof AppError && error.code === 'too_many_requests')
          security.write('too_many_attempts', {
            accountId: ctx.state.viewer?.id ?? null,
            network: clientNetwork(ctx),
            subject: `${call.method} ${call.path}`,
          });
        throw error;
      }
    },
  }));
