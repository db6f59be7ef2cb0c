import { calls } from '../endpoint.ts';
import { limits } from '../limits.ts';
import type { threadSchemas } from './thread.schema.ts';

export const threads = calls<typeof threadSchemas>()(
  { service: 'forum' },
  {
    list: { method: 'GET', path: '/api/threads', access: 'anyone' },
    read: { method: 'GET', path: '/api/threads/:id', access: 'anyone' },
    create: {
      method: 'POST',
      path: '/api/threads',
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
      access: 'member',
      publishes: true,
      refuses: ['conflict'],
      rate: { times: 30, perSeconds: 60 },
    },
    hide: { method: 'PATCH', path: '/api/threads/:id/hide', access: 'member', worksOnFullDisk: true },
    unhide: { method: 'PATCH', path: '/api/threads/:id/unhide', access: 'member' },
    feed: { method: 'GET', path: '/forum/feed.xml', access: 'anyone', produces: ['application/atom+xml'] },
    moderatorHide: { method: 'PATCH', path: '/api/admin/threads/:id/hide', access: 'moderator' },
    moderatorRemove: { method: 'DELETE', path: '/api/admin/threads/:id', access: 'moderator' },
    moderatorApprove: {
      method: 'PATCH',
      path: '/api/admin/threads/:id/approve',
      access: 'moderator',
      refuses: ['conflict'],
    },
    moderatorPin: { method: 'PATCH', path: '/api/admin/threads/:id/pin', access: 'moderator' },
    moderatorUnpin: { method: 'PATCH', path: '/api/admin/threads/:id/unpin', access: 'moderator' },
    moderatorLock: { method: 'PATCH', path: '/api/admin/threads/:id/lock', access: 'moderator' },
    moderatorUnlock: { method: 'PATCH', path: '/api/admin/threads/:id/unlock', access: 'moderator' },
  },
);
