import type { Endpoint } from '@portal/contracts';
import { callRateLimits, type Rate, rateLimit } from '@portal/kit';
import type { GatewayContext } from '../gateway-context.ts';
import { isRead } from './csrf.ts';

/**
 * How often one network may ask for anything. A school that opens a page of plants at once shares one address, and what
 * a request may cost is limited elsewhere (`budget`): this only ends a flood that would keep the processor busy by number.
 */
const anyRate: Rate = { times: 25_000, perSeconds: 10 };
/** How often one network may write. */
const writeRate: Rate = { times: 120, perSeconds: 60 };

const refusal = (wait: string) => `That was too much at once. Please wait ${wait} and try again.`;

/** The limits per network: on all requests, on writes, and on the calls that declare their own. */
export function rateLimits(factor: number) {
  const options = { factor, refusal };
  const any = rateLimit('any', anyRate, options);
  const write = rateLimit('write', writeRate, options);
  const own = callRateLimits(options);
  const anonymous = callRateLimits(options, ({ rate }) =>
    rate?.anonymousTimes === undefined ? undefined : { ...rate, times: rate.anonymousTimes },
  );

  return {
    /** The step that counts a request of any kind. Throws 429. */
    async step({ state }: GatewayContext, next: () => Promise<unknown>) {
      await any.consume(state.network);
      return next();
    },
    /** Counts a call. Throws 429. */
    async call(ctx: GatewayContext, call: Endpoint) {
      if (!isRead(ctx)) await write.consume(ctx.state.network);
      await own(call, ctx.state.network);
    },
    /** Counts a call of someone who is not signed in. Throws 429. */
    anonymousCall: ({ state }: GatewayContext, call: Endpoint) => anonymous(call, state.network),
  };
}
