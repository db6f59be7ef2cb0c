import { calls } from '../endpoint.ts';
import type { commentSchemas } from './comment.schema.ts';

export const comments = calls<typeof commentSchemas>()({
  list: {
    method: 'GET',
    path: '/api/threads/:id/comments',
    service: 'forum',
    access: 'anyone',
  },
  create: {
    method: 'POST',
    path: '/api/threads/:id/comments',
    service: 'forum',
    access: 'member',
    creates: 'once',
    publishes: true,
    refuses: ['conflict', 'not_allowed'],
    rate: { times: 30, perSeconds: 60 },
  },
  update: {
    method: 'PATCH',
    path: '/api/comments/:id',
    service: 'forum',
    access: 'member',
    publishes: true,
    refuses: ['conflict'],
    rate: { times: 30, perSeconds: 60 },
  },
  remove: {
    method: 'DELETE',
    path: '/api/comments/:id',
    service: 'forum',
    access: 'member',
  },
  history: {
    method: 'GET',
    path: '/api/admin/comments/:id/history',
    service: 'forum',
    access: 'moderator',
  },
  moderatorHide: {
    method: 'PATCH',
    path: '/api/admin/comments/:id/hide',
    service: 'forum',
    access: 'moderator',
  },
  moderatorUnhide: {
    method: 'PATCH',
    path: '/api/admin/comments/:id/unhide',
    service: 'forum',
    access: 'moderator',
  },
  moderatorRemove: {
    method: 'DELETE',
    path: '/api/admin/comments/:id',
    service: 'forum',
    access: 'moderator',
  },
  moderatorApprove: {
    method: 'PATCH',
    path: '/api/admin/comments/:id/approve',
    service: 'forum',
    access: 'moderator',
  },
});
