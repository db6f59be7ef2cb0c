import type { Endpoint } from '@portal/contracts';
import { AppError } from '@portal/kit';
import { LRUCache } from 'lru-cache';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { GatewayContext } from '../gateway-context.ts';
import { isRead } from './csrf.ts';

type Rate = Pick<NonNullable<Endpoint['rate']>, 'times' | 'perSeconds'>;

/**
 * How often one network may ask for anything. A school that opens a page of plants at once shares one address, and what
 * a request may cost is limited elsewhere (`budget`): this only ends a flood that would keep the processor busy by number.
 */
const anyRate: Rate = { times: 25_000, perSeconds: 10 };
/** How often one network may write. */
const writeRate: Rate = { times: 120, perSeconds: 60 };

/** As many networks are counted at once; beyond that the one that was silent longest is forgotten. */
const countedNetworks = 50_000;

/** The limits per network: on all requests, on writes, and on the calls that declare their own. */
export function rateLimits(factor: number) {
  const any = limiter(anyRate, factor);
  const write = limiter(writeRate, factor);
  const own = limitersOf(factor, ({ rate }) => rate);
  const anonymous = limitersOf(factor, ({ rate }) =>
    rate?.anonymousTimes === undefined ? undefined : { ...rate, times: rate.anonymousTimes },
  );

  return {
    /** The step that counts a request of any kind. Throws 429. */
    async step(ctx: GatewayContext, next: () => Promise<unknown>) {
      await any(ctx);
      return next();
    },
    /** Counts a call. Throws 429. */
    async call(ctx: GatewayContext, call: Endpoint) {
      if (!isRead(ctx)) await write(ctx);
      await own(ctx, call);
    },
    /** Counts a call of someone who is not signed in. Throws 429. */
    async anonymousCall(ctx: GatewayContext, call: Endpoint) {
      await anonymous(ctx, call);
    },
  };
}

/** A limit for each call that has a rate, made when it is called first. */
function limitersOf(factor: number, rateOf: (call: Endpoint) => Rate | undefined) {
  const limiters = new Map<Endpoint, (ctx: GatewayContext) => Promise<void>>();
  return async (ctx: GatewayContext, call: Endpoint) => {
    const rate = rateOf(call);
    if (!rate) return;
    const limit = limiters.get(call) ?? limiter(rate, factor);
    limiters.set(call, limit);
    await limit(ctx);
  };
}

function limiter({ times, perSeconds }: Rate, factor: number) {
  const counts = new RateLimiterMemory({
    points: Math.max(1, Math.round(times * factor)),
    duration: perSeconds,
  });
  const networks = new LRUCache<string, true>({
    max: countedNetworks,
    dispose: (_, network, reason) => {
      if (reason === 'evict') void counts.delete(network);
    },
  });

  return async (ctx: GatewayContext) => {
    const { network } = ctx.state;
    networks.set(network, true);
    try {
      await counts.consume(network);
    } catch (result) {
      throw result instanceof RateLimiterRes ? refusal(result.msBeforeNext) : result;
    }
  };
}

function refusal(waitMs: number) {
  const seconds = Math.ceil(waitMs / 1000);
  const unit = seconds === 1 ? 'second' : 'seconds';
  return new AppError(
    'too_many_requests',
    `That was too much at once. Please wait ${seconds} ${unit} and try again.`,
    {
      headers: { 'Retry-After': String(seconds) },
    },
  );
}
