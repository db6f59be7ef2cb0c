import { calls } from '../endpoint.ts';
import { limits } from '../limits.ts';
import type { threadSchemas } from './thread.schema.ts';

export const threads = calls<typeof threadSchemas>()({
  list: {
    method: 'GET',
    path: '/api/threads',
    service: 'forum',
    access: 'anyone',
  },
  read: {
    method: 'GET',
    path: '/api/threads/:id',
    service: 'forum',
    access: 'anyone',
  },
  create: {
    method: 'POST',
    path: '/api/threads',
    service: 'forum',
    access: 'member',
    creates: 'once',
    publishes: true,
    refuses: ['conflict'],
    bodyBytes: limits.imageBodyBytes,
    rate: { times: 20, perSeconds: 60 },
  },
  update: {
    method: 'PATCH',
    path: '/api/threads/:id',
    service: 'forum',
    access: 'member',
    publishes: true,
    refuses: ['conflict'],
    rate: { times: 30, perSeconds: 60 },
  },
  hide: {
    method: 'PATCH',
    path: '/api/threads/:id/hide',
    service: 'forum',
    access: 'member',
    worksOnFullDisk: true,
  },
  unhide: {
    method: 'PATCH',
    path: '/api/threads/:id/unhide',
    service: 'forum',
    access: 'member',
  },
  feed: {
    method: 'GET',
    path: '/forum/feed.xml',
    service: 'forum',
    access: 'anyone',
    produces: ['application/atom+xml'],
  },
  moderatorHide: {
    method: 'PATCH',
    path: '/api/admin/threads/:id/hide',
    service: 'forum',
    access: 'moderator',
  },
  moderatorRemove: {
    method: 'DELETE',
    path: '/api/admin/threads/:id',
    service: 'forum',
    access: 'moderator',
  },
  moderatorApprove: {
    method: 'PATCH',
    path: '/api/admin/threads/:id/approve',
    service: 'forum',
    access: 'moderator',
  },
  moderatorPin: {
    method: 'PATCH',
    path: '/api/admin/threads/:id/pin',
    service: 'forum',
    access: 'moderator',
  },
  moderatorUnpin: {
    method: 'PATCH',
    path: '/api/admin/threads/:id/unpin',
    service: 'forum',
    access: 'moderator',
  },
  moderatorLock: {
    method: 'PATCH',
    path: '/api/admin/threads/:id/lock',
    service: 'forum',
    access: 'moderator',
  },
  moderatorUnlock: {
    method: 'PATCH',
    path: '/api/admin/threads/:id/unlock',
    service: 'forum',
    access: 'moderator',
  },
});
