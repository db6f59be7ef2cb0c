import { calls } from '../endpoint.ts';
import type { writingSchemas } from './writings.schema.ts';

/** For the account service: profiles and the export of a member's data. */
export const writings = calls<typeof writingSchemas>()(
  { service: 'forum', access: 'internal', callers: ['account'] },
  {
    ofMember: { method: 'GET', path: '/internal/members/:id/writings' },
    photo: { method: 'GET', path: '/internal/threads/:id/photo' },
  },
);
