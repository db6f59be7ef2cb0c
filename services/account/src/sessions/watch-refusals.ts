import { type Endpoint, users } from '@portal/contracts';
import { AppError, type SecurityEvent, type SecurityLog, type Served } from '@portal/kit';
import { clientNetwork } from '../throttle/client-network.ts';

/** Writes refusals for too many attempts, and those of names, to the security log. */
export const watchRefusals = (security: SecurityLog, routes: Served[]): Served[] =>
  routes.map(({ call, handle }) => ({
    call,
    async handle(ctx) {
      try {
        await handle(ctx);
      } catch (error) {
        const event = eventOf(error, call);
        if (event)
          security.write(event, {
            accountId: ctx.state.viewer?.id ?? null,
            network: clientNetwork(ctx),
            subject: `${call.method} ${call.path}`,
          });
        throw error;
      }
    },
  }));

/** A name is taken, reserved or resembles one of staff. */
const namesPerson: Endpoint[] = [users.register, users.update];

function eventOf(error: unknown, call: Endpoint): SecurityEvent | undefined {
  if (!(error instanceof AppError)) return undefined;
  if (error.code === 'too_many_requests') return 'too_many_attempts';
  return error.code === 'conflict' && namesPerson.includes(call) ? 'name_refused' : undefined;
}
