import { calls } from '../endpoint.ts';
import type { chatSchemas } from './chat.schema.ts';

export const chat = calls<typeof chatSchemas>()(
  { service: 'hub' },
  {
    list: { method: 'GET', path: '/api/chat/messages', access: 'anyone', isPolled: true },
    post: {
      method: 'POST',
      path: '/api/chat/messages',
      access: 'member',
      creates: 'once',
      publishes: true,
      refuses: ['conflict'],
      rate: { times: 60, perSeconds: 60 },
    },
    edit: {
      method: 'PATCH',
      path: '/api/chat/messages/:id',
      access: 'member',
      publishes: true,
      rate: { times: 30, perSeconds: 60 },
    },
    react: {
      method: 'PUT',
      path: '/api/chat/messages/:id/reactions/:reaction',
      access: 'member',
      refuses: ['conflict'],
      rate: { times: 60, perSeconds: 60 },
    },
    unreact: {
      method: 'DELETE',
      path: '/api/chat/messages/:id/reactions/:reaction',
      access: 'member',
      rate: { times: 60, perSeconds: 60 },
    },
    history: { method: 'GET', path: '/api/admin/chat/messages/:id/history', access: 'moderator' },
    remove: { method: 'DELETE', path: '/api/chat/messages/:id', access: 'member' },
  },
);
