import { visits as calls } from '@portal/contracts';
import { type Served, serve, serveRaw } from '@portal/kit';
import type { Visits } from './visits.ts';

export const visitRoutes = (visits: Pick<Visits, 'report' | 'read'>): Served[] => [
  serveRaw(calls.report, ({ body, ctx }) => visits.report(ctx, body.measures)),
  serve(calls.read, ({ params: { name }, query: { range } }) => visits.read(name, range)),
];
