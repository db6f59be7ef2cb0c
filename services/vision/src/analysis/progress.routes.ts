import { analyses } from '@portal/contracts';
import { found, type Served, serve } from '@portal/kit';
import type { Tickets } from './tickets.ts';

export const progressRoutes = (tickets: Tickets): Served[] => [
  serve(analyses.progress, ({ params, reply }) => {
    reply.cacheControl = 'no-store';
    return found(tickets.progressOf(params.ticket), 'Analysis');
  }),
];
