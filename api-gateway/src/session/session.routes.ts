import { sessions as calls } from '@portal/contracts';
import { type Served, serveRaw } from '@portal/kit';
import type { Sessions } from './session.ts';

/** The calls by which members see and end their sessions, which the gateway answers itself. */
export const sessionRoutes = (sessions: Pick<Sessions, 'list' | 'endOne'>): Served[] => [
  serveRaw(calls.list, async ({ ctx, viewer }) => {
    ctx.set('Cache-Control', 'private, no-store');
    ctx.body = await sessions.list(ctx, viewer.id);
  }),

  serveRaw(calls.endOne, async ({ ctx, viewer, params }) => {
    ctx.set('Cache-Control', 'private, no-store');
    await sessions.endOne(ctx, viewer.id, params.key);
  }),
];
