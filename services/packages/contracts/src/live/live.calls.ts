import { calls } from '../endpoint.ts';
import type { liveSchemas } from './live.schema.ts';

export const live = calls<typeof liveSchemas>()(
  { service: 'hub', access: 'internal' },
  {
    publish: { method: 'POST', path: '/internal/live', callers: ['forum', 'account'] },
  },
);
