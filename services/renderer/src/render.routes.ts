import { checkReads, renderPage } from '@portal/contracts/schemas';
import { type Served, serve, serveRaw } from '@portal/kit';
import { areCurrent } from './reads/check-reads.ts';
import type { ServiceRead } from './reads/service-reads.ts';
import type { Renderer } from './renderer.ts';

/** Longest time of a check, in milliseconds: a visitor waits for it. */
const checkMs = 600;

export const renderRoutes = (renderer: Pick<Renderer, 'render'>, read: ServiceRead): Served[] => [
  serveRaw(renderPage, async ({ body: { viewerTokens, isPatient = false, ...request }, requestId, ctx }) => {
    // Apart from the request, which the builds of remotes see.
    const page = await renderer.render(request, { viewerTokens, requestId, isPatient });
    ctx.set('Cache-Control', 'private, no-store');
    ctx.type = 'application/json; charset=utf-8';
    ctx.body = JSON.stringify(page);
  }),

  serve(checkReads, async ({ body: { reads }, requestId }) => ({
    areCurrent: await areCurrent(read, reads, { requestId, timeoutMs: checkMs }),
  })),
];
