import { calls } from '../endpoint.ts';
import type { chatSchemas } from './chat.schema.ts';

export const chat = calls<typeof chatSchemas>()({
  list: {
    method: 'GET',
    path: '/api/chat/messages',
    service: 'hub',
    access: 'anyone',
    isPolled: true,
  },
  post: {
    method: 'POST',
    path: '/api/chat/messages',
    service: 'hub',
    access: 'member',
    creates: 'once',
    publishes: true,
    rate: { times: 60, perSeconds: 60 },
  },
  edit: {
    method: 'PATCH',
    path: '/api/chat/messages/:id',
    service: 'hub',
    access: 'member',
    publishes: true,
    rate: { times: 30, perSeconds: 60 },
  },
  history: {
    method: 'GET',
    path: '/api/admin/chat/messages/:id/history',
    service: 'hub',
    access: 'moderator',
  },
  remove: {
    method: 'DELETE',
    path: '/api/chat/messages/:id',
    service: 'hub',
    access: 'member',
  },
});
