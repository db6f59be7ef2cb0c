import { notFound } from '@portal/kit';
import type { Next } from 'koa';
import type { GatewayContext } from '../gateway-context.ts';
import { isRead } from '../http/csrf.ts';
import { sendFile } from '../http/static-files.ts';

const askEachTime = 'no-cache';

/** Where the shell registers the worker that keeps the portal for when there is no connection. */
const workerAddress = '/sw.js';

/** What the worker may do in its own name: ask this origin, and nothing else. A page's policy does not hold for it. */
const workerPolicy = "default-src 'none'; connect-src 'self'";

/** A worker in whose place there is none any more: it takes over at once, deletes what was kept, and goes. */
const withdrawal = `self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(
  caches.keys()
    .then((names) => Promise.all(names.filter((name) => name.startsWith('portal-')).map((name) => caches.delete(name))))
    .then(() => self.registration.unregister())
));
`;

/**
 * Serves the shell's worker, so that browsers ask each time whether there is a newer one; or, where it is switched off,
 * what withdraws it from the browsers that have it.
 */
export function workerFile(shellDir: string, isOn: boolean) {
  return async (ctx: GatewayContext, next: Next) => {
    if (ctx.path !== workerAddress || !isRead(ctx)) return next();
    ctx.set('Content-Security-Policy', workerPolicy);
    if (!isOn) {
      ctx.set('Cache-Control', askEachTime);
      ctx.type = 'js';
      ctx.body = withdrawal;
    } else if (!(await sendFile(ctx, shellDir, workerAddress.slice(1), askEachTime))) {
      throw notFound('File');
    }
  };
}
