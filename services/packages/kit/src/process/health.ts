import { headers } from '@portal/contracts';
import type { Middleware } from 'koa';
import type { Metrics } from './metrics.ts';
import { ownProgram } from './program.ts';

/** Throws unless a part that the service needs works; `full` if it can only be read. */
export type Check = () => Promise<unknown>;

/** The timeout of a check, in milliseconds. */
const patience = 1000;

/**
 * The routes for operators, on the port of the process: /healthz (it runs), /readyz (everything it needs
 * works and it is not draining; with a full disk reading goes on, so only `/readyz?writes` is 503 then), /version
 * (its program) and /metrics. The gateway routes none of them.
 */
export function operations(metrics: Metrics, checks: Record<string, Check>): Middleware {
  const pages: Record<string, Middleware> = {
    '/healthz': (ctx) => {
      ctx.body = 'ok';
    },
    '/readyz': async (ctx) => {
      const results = await Promise.all(Object.entries(checks).map(([name, check]) => outcome(name, check)));
      // The server marks the answers of a draining process.
      const isDraining = ctx.res.hasHeader(headers.draining);
      const isReady = !isDraining && results.every(([, result]) => result !== 'failed');
      const acceptsWrites = isReady && results.every(([, result]) => result !== 'full');
      ctx.status = ('writes' in ctx.query ? acceptsWrites : isReady) ? 200 : 503;
      ctx.body = { isReady, acceptsWrites, checks: Object.fromEntries(results) };
    },
    '/version': (ctx) => {
      ctx.body = ownProgram();
    },
    '/metrics': async (ctx) => {
      ctx.type = metrics.registry.contentType;
      ctx.body = await metrics.registry.metrics();
    },
  };
  return (ctx, next) => {
    const page = pages[ctx.path];
    if (!page || ctx.method !== 'GET') return next();
    ctx.set('Cache-Control', 'no-store');
    return page(ctx, next);
  };
}

async function outcome(name: string, check: Check): Promise<[string, string]> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('late')), patience);
  });
  try {
    const found = await Promise.race([check(), late]);
    return [name, found === 'full' ? 'full' : 'ok'];
  } catch {
    // The part logs its own failure; an address in a driver's message isn't for the caller.
    return [name, 'failed'];
  } finally {
    clearTimeout(timer);
  }
}
