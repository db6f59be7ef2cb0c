import { isIPv6 } from 'node:net';
import type { Endpoint } from '@portal/contracts';
import { AppError } from '@portal/kit';
import { LRUCache } from 'lru-cache';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { isRead } from './csrf.ts';
import type { GatewayContext } from './gateway-context.ts';

type Rate = Pick<NonNullable<Endpoint['rate']>, 'times' | 'perSeconds'>;

/**
 * How often one address may ask for anything. A page of plants is some 200 requests, most of them images that the
 * browser keeps, and many people may share the address of a school.
 */
const anyRate: Rate = { times: 6000, perSeconds: 60 };
/** How often one address may write. */
const writeRate: Rate = { times: 120, perSeconds: 60 };

/** As many addresses are counted at once; beyond that the one that was silent longest is forgotten. */
const countedAddresses = 50_000;

/** The limits per address: on all requests, on writes, and on the calls that declare their own. */
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
  const addresses = new LRUCache<string, true>({
    max: countedAddresses,
    dispose: (_, address, reason) => {
      if (reason === 'evict') void counts.delete(address);
    },
  });

  return async (ctx: GatewayContext) => {
    const address = networkOf(ctx.ip);
    addresses.set(address, true);
    try {
      await counts.consume(address);
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

/** One line has 2^64 IPv6 addresses to choose from, so they count as their network. */
export function networkOf(address: string): string {
  if (!isIPv6(address) || address.startsWith('::ffff:')) return address;
  const [head = '', tail] = address.split('::', 2);
  const front = head.split(':');
  const missing = tail === undefined ? 0 : 8 - front.length - tail.split(':').filter(Boolean).length;
  return [...front, ...Array<string>(missing).fill('0')].slice(0, 4).join(':');
}
