import { live } from '@portal/contracts';
import { type Served, serve } from '@portal/kit';
import type { Signals } from './signals/signals.ts';

/** Changes that other services report for open pages. */
export const liveRoutes = (signals: Signals): Served[] => [
  serve(live.publish, ({ body: { subjects = [], restricted = [], memberIds = [] } }) => {
    signals.publish({ type: 'live', subjects, restricted, memberIds });
  }),
];
