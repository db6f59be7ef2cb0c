import { calls } from '../endpoint.ts';
import type { notificationSchemas, pushMessageSchemas } from './notification.schema.ts';

export const notifications = calls<typeof notificationSchemas>()({
  list: {
    method: 'GET',
    path: '/api/notifications',
    service: 'account',
    access: 'member',
  },
  count: {
    method: 'GET',
    path: '/api/notifications/count',
    service: 'account',
    access: 'member',
    isPolled: true,
  },
  markRead: {
    method: 'POST',
    path: '/api/notifications/read',
    service: 'account',
    access: 'member',
  },
  settings: {
    method: 'GET',
    path: '/api/notifications/settings',
    service: 'account',
    access: 'member',
  },
  changeSettings: {
    method: 'PUT',
    path: '/api/notifications/settings',
    service: 'account',
    access: 'member',
    refuses: ['conflict'],
    rate: { times: 60, perSeconds: 60 },
  },
  unsubscribePage: {
    method: 'GET',
    path: '/api/unsubscribe',
    service: 'account',
    access: 'anyone',
    produces: ['text/html'],
    rate: { times: 30, perSeconds: 60 },
  },
  unsubscribe: {
    method: 'POST',
    path: '/api/unsubscribe',
    service: 'account',
    access: 'anyone',
    worksOnFullDisk: true,
    refuses: ['not_found'],
    // A mail program sends the form `List-Unsubscribe=One-Click`.
    ignoresBody: true,
    bodyBytes: 4096,
    rate: { times: 30, perSeconds: 60 },
  },
});

export const pushMessages = calls<typeof pushMessageSchemas>()({
  key: {
    method: 'GET',
    path: '/api/push/key',
    service: 'account',
    access: 'member',
  },
  subscribe: {
    method: 'POST',
    path: '/api/push/subscriptions',
    service: 'account',
    access: 'member',
    confirmed: true,
    refuses: ['conflict'],
    rate: { times: 20, perSeconds: 60 },
  },
  unsubscribe: {
    method: 'DELETE',
    path: '/api/push/subscriptions',
    service: 'account',
    access: 'member',
  },
});
