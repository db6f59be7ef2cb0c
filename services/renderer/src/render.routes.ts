import { renderPage } from '@portal/contracts/schemas';
import { type Served, serveRaw } from '@portal/kit';
import type { Renderer } from './renderer.ts';

export const renderRoutes = (renderer: Pick<Renderer, 'render'>): Served[] => [
  serveRaw(renderPage, async ({ body: { viewerTokens, ...request }, requestId, ctx }) => {
    // Apart from the request, which the builds of remotes see.
    const page = await renderer.render(request, { viewerTokens, requestId });
    ctx.set('Cache-Control', 'private, no-store');
    ctx.type = 'application/json; charset=utf-8';
    ctx.body = JSON.stringify(page);
  }),
];
