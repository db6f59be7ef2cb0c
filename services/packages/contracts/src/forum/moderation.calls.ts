import { calls } from '../endpoint.ts';
import type { moderationSchemas } from './moderation.schema.ts';

export const moderation = calls<typeof moderationSchemas>()({
  acts: {
    method: 'GET',
    path: '/api/admin/moderation',
    service: 'forum',
    access: 'moderator',
  },
});
