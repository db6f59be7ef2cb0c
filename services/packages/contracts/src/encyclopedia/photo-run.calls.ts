import { calls } from '../endpoint.ts';
import type { photoRunSchemas } from './photo-run.schema.ts';

/** Looks for free photographs of all plants in the background. */
export const photoRuns = calls<typeof photoRunSchemas>()(
  { service: 'encyclopedia', access: 'admin' },
  {
    read: { method: 'GET', path: '/api/admin/photo-run', isPolled: true },
    start: { method: 'POST', path: '/api/admin/photo-run', refuses: ['conflict'] },
    stop: { method: 'POST', path: '/api/admin/photo-run/stop', refuses: ['conflict'] },
    undo: { method: 'POST', path: '/api/admin/photo-run/undo', refuses: ['conflict'] },
  },
);
