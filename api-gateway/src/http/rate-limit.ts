import type { Endpoint } from '@portal/contracts';
import { callRateLimits, type Rate, rateLimit } from '@portal/kit';
import type { GatewayContext } from '../gateway-context.ts';
import { isRead } from './csrf.ts';

/**
 * Requests of any kind per network. A school shares one address, and `budget` limits what a request may cost: this only
 * protects the processor.
 */
const anyRate: Rate = { times: 25_000, perSeconds: 10 };
/** Writes per network. */
const writeRate: Rate = { times: 120, perSeconds: 60 };

const refusal = (wait: string) => `That was too much at once. Please wait ${wait} and try again.`;

/** The limits per network: for all requests, for writes, and for calls that declare their own. */
export function rateLimits(factor: number) {
  const options = { factor, refusal };
  const any = rateLimit('any', anyRate, options);
  const write = rateLimit('write', writeRate, options);
  const own = callRateLimits(options);
  const anonymous = callRateLimits(options, ({ rate }) =>
    rate?.anonymousTimes === undefined ? undefined : { ...rate, times: rate.anonymousTimes },
  );

  return {
    /** Middleware that counts every request. Throws 429. */
    async step({ state }: GatewayContext, next: () => Promise<unknown>) {
      await any.consume(state.network);
      return next();
    },
    /** Counts a call. Throws 429. */
    async call(ctx: GatewayContext, call: Endpoint) {
      if (!isRead(ctx)) await write.consume(ctx.state.network);
      await own(call, ctx.state.network);
    },
    /** Counts a call of an anonymous visitor. Throws 429. */
    anonymousCall: ({ state }: GatewayContext, call: Endpoint) => anonymous(call, state.network),
  };
}
