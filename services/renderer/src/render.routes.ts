import { headers, renderPage } from '@portal/contracts';
import { type Served, serveRaw } from '@portal/kit';
import type { Renderer } from './renderer.ts';

export const renderRoutes = (renderer: Pick<Renderer, 'render'>): Served[] => [
  serveRaw(renderPage, async ({ body, requestId, ctx }) => {
    // Only a valid identity is passed on; with any other, the viewer is anonymous.
    const viewer = ctx.state.viewer ? ctx.get(headers.viewer) : undefined;
    const page = await renderer.render(body, { viewer, requestId });
    ctx.set('Cache-Control', 'private, no-store');
    ctx.type = 'application/json; charset=utf-8';
    ctx.body = JSON.stringify(page);
  }),
];
