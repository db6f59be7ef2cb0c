import { calls } from '../endpoint.ts';
import type { commentSchemas } from './comment.schema.ts';

export const comments = calls<typeof commentSchemas>()(
  { service: 'forum' },
  {
    list: { method: 'GET', path: '/api/threads/:id/comments', access: 'anyone' },
    create: {
      method: 'POST',
      path: '/api/threads/:id/comments',
      access: 'member',
      creates: 'once',
      publishes: true,
      refuses: ['conflict', 'not_allowed'],
      rate: { times: 30, perSeconds: 60 },
    },
    update: {
      method: 'PATCH',
      path: '/api/comments/:id',
      access: 'member',
      publishes: true,
      refuses: ['conflict'],
      rate: { times: 30, perSeconds: 60 },
    },
    remove: { method: 'DELETE', path: '/api/comments/:id', access: 'member' },
    history: { method: 'GET', path: '/api/admin/comments/:id/history', access: 'moderator' },
    moderatorHide: { method: 'PATCH', path: '/api/admin/comments/:id/hide', access: 'moderator' },
    moderatorUnhide: { method: 'PATCH', path: '/api/admin/comments/:id/unhide', access: 'moderator' },
    moderatorRemove: { method: 'DELETE', path: '/api/admin/comments/:id', access: 'moderator' },
    moderatorApprove: {
      method: 'PATCH',
      path: '/api/admin/comments/:id/approve',
      access: 'moderator',
      refuses: ['conflict'],
    },
  },
);
