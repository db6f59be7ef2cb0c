import { calls } from '../endpoint.ts';
import type { liveSchemas } from './live.schema.ts';

export const live = calls<typeof liveSchemas>()({
  publish: {
    method: 'POST',
    path: '/internal/live',
    service: 'hub',
    access: 'internal',
    callers: ['forum', 'account'],
  },
});
