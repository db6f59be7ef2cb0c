import { calls } from '../endpoint.ts';
import type { notificationSchemas, pushMessageSchemas } from './notification.schema.ts';

export const notifications = calls<typeof notificationSchemas>()(
  { service: 'account' },
  {
    list: { method: 'GET', path: '/api/notifications', access: 'member', scope: 'notifications:read' },
    count: {
      method: 'GET',
      path: '/api/notifications/count',
      access: 'member',
      isPolled: true,
      scope: 'notifications:read',
    },
    markRead: { method: 'POST', path: '/api/notifications/read', access: 'member' },
    settings: { method: 'GET', path: '/api/notifications/settings', access: 'member' },
    changeSettings: {
      method: 'PUT',
      path: '/api/notifications/settings',
      access: 'member',
      refuses: ['conflict'],
      rate: { times: 60, perSeconds: 60 },
    },
    unsubscribePage: {
      method: 'GET',
      path: '/api/unsubscribe',
      access: 'anyone',
      produces: ['text/html'],
      rate: { times: 30, perSeconds: 60 },
    },
    unsubscribe: {
      method: 'POST',
      path: '/api/unsubscribe',
      access: 'anyone',
      worksOnFullDisk: true,
      refuses: ['not_found'],
      // A mail program sends the form `List-Unsubscribe=One-Click`.
      ignoresBody: true,
      bodyBytes: 4096,
      rate: { times: 30, perSeconds: 60 },
    },
  },
);

export const pushMessages = calls<typeof pushMessageSchemas>()(
  { service: 'account', access: 'member' },
  {
    key: { method: 'GET', path: '/api/push/key' },
    subscribe: {
      method: 'POST',
      path: '/api/push/subscriptions',
      confirmed: true,
      refuses: ['conflict'],
      rate: { times: 20, perSeconds: 60 },
    },
    unsubscribe: { method: 'DELETE', path: '/api/push/subscriptions' },
  },
);
