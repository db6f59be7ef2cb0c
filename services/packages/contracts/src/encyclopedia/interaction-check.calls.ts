import { calls } from '../endpoint.ts';
import type { interactionCheckSchemas } from './interaction-check.schema.ts';

export const interactionChecks = calls<typeof interactionCheckSchemas>()(
  { service: 'encyclopedia', access: 'anyone' },
  {
    medicines: { method: 'GET', path: '/api/medicines' },
    plantNames: { method: 'GET', path: '/api/interaction-checks/plants' },
    /** A POST, so that nobody's medicines are in an address, a log or a cache. */
    check: { method: 'POST', path: '/api/interaction-checks', worksOnFullDisk: true, refuses: ['not_found'] },
  },
);
