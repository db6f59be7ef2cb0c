import { calls } from '../endpoint.ts';
import type { interactionCheckSchemas } from './interaction-check.schema.ts';

export const interactionChecks = calls<typeof interactionCheckSchemas>()({
  medicines: {
    method: 'GET',
    path: '/api/medicines',
    service: 'encyclopedia',
    access: 'anyone',
  },
  plantNames: {
    method: 'GET',
    path: '/api/interaction-checks/plants',
    service: 'encyclopedia',
    access: 'anyone',
  },
  /** A POST, so that nobody's medicines are in an address, a log or a cache. */
  check: {
    method: 'POST',
    path: '/api/interaction-checks',
    service: 'encyclopedia',
    access: 'anyone',
    worksOnFullDisk: true,
    refuses: ['not_found'],
  },
});
