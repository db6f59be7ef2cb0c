import { notFound } from '@portal/kit';
import type { Next } from 'koa';
import type { GatewayContext } from '../gateway-context.ts';
import { isRead } from '../http/csrf.ts';
import { sendFile } from '../http/static-files.ts';

const revalidate = 'no-cache';

/** The address at which the shell registers the offline worker. */
const workerPath = '/sw.js';

/** A worker has its own policy: it may only send requests to this origin. */
const workerPolicy = "default-src 'none'; connect-src 'self'";

/** A worker that deletes the caches and unregisters itself. */
const removal = `self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(
  caches.keys()
    .then((names) => Promise.all(names.filter((name) => name.startsWith('portal-')).map((name) => caches.delete(name))))
    .then(() => self.registration.unregister())
));
`;

/** Serves the shell's service worker or, if it is switched off, a worker that removes it from browsers. */
export function workerFile(shellDir: string, isOn: boolean) {
  return async (ctx: GatewayContext, next: Next) => {
    if (ctx.path !== workerPath || !isRead(ctx)) return next();
    ctx.set('Content-Security-Policy', workerPolicy);
    if (!isOn) {
      ctx.set('Cache-Control', revalidate);
      ctx.type = 'js';
      ctx.body = removal;
    } else if (!(await sendFile(ctx, shellDir, workerPath.slice(1), revalidate))) {
      throw notFound('File');
    }
  };
}
