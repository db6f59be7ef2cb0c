import { calls } from '../endpoint.ts';
import { limits } from '../limits.ts';
import type { photoCheckSchemas } from './photo-check.schema.ts';

/** For the services that take pictures of members. */
export const photoChecks = calls<typeof photoCheckSchemas>()(
  { service: 'vision', access: 'internal', callers: ['account', 'forum'] },
  {
    check: { method: 'POST', path: '/internal/photo-checks', bodyBytes: limits.imageBodyBytes },
  },
);
