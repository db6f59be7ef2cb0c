import { sessions as calls, members } from '@portal/contracts';
import { type Served, serveRaw } from '@portal/kit';
import type { Sessions } from './session.ts';

/** The calls about sessions that the gateway answers itself: for members about their own, for staff about others'. */
export const sessionRoutes = (
  sessions: Pick<Sessions, 'list' | 'endOne' | 'listFor' | 'countOf'>,
): Served[] => [
  serveRaw(calls.list, async ({ ctx, viewer }) => {
    ctx.set('Cache-Control', 'private, no-store');
    ctx.body = await sessions.list(ctx, viewer.id);
  }),

  serveRaw(calls.endOne, async ({ ctx, viewer, params }) => {
    ctx.set('Cache-Control', 'private, no-store');
    await sessions.endOne(ctx, viewer.id, params.key);
  }),

  serveRaw(members.sessions, async ({ ctx, viewer, params }) => {
    ctx.set('Cache-Control', 'private, no-store');
    ctx.body = await sessions.listFor(viewer, params.id);
  }),

  serveRaw(members.openSessions, async ({ ctx, viewer, query }) => {
    ctx.set('Cache-Control', 'private, no-store');
    ctx.body = await sessions.countOf(viewer, query.ids);
  }),
];
