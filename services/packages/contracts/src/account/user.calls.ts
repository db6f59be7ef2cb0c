import { calls } from '../endpoint.ts';
import { limits } from '../limits.ts';
import type { userSchemas } from './user.schema.ts';

export const users = calls<typeof userSchemas>()(
  { service: 'account' },
  {
    current: { method: 'GET', path: '/api/user', access: 'member' },
    register: {
      method: 'POST',
      path: '/api/register',
      access: 'anyone',
      creates: 'always',
      refuses: ['conflict'],
      rate: { times: 20, perSeconds: 600 },
    },
    update: {
      method: 'PATCH',
      path: '/api/user',
      access: 'member',
      publishes: true,
      refuses: ['conflict'],
      rate: { times: 20, perSeconds: 600 },
    },
    changeAvatar: {
      method: 'PUT',
      path: '/api/user/avatar',
      access: 'member',
      publishes: true,
      bodyBytes: limits.imageBodyBytes,
      rate: { times: 20, perSeconds: 600 },
    },
    removeAvatar: { method: 'DELETE', path: '/api/user/avatar', access: 'member' },
    changeTimeZone: {
      method: 'PUT',
      path: '/api/user/time-zone',
      access: 'member',
      refuses: ['not_found'],
      rate: { times: 20, perSeconds: 600 },
    },
    changeEmail: {
      method: 'POST',
      path: '/api/user/email',
      access: 'member',
      refuses: ['conflict'],
      rate: { times: 5, perSeconds: 600 },
    },
    removeEmail: {
      method: 'DELETE',
      path: '/api/user/email',
      access: 'member',
      rate: { times: 5, perSeconds: 600 },
    },
    confirmEmail: {
      method: 'POST',
      path: '/api/confirm-email',
      access: 'anyone',
      worksOnFullDisk: true,
      refuses: ['conflict'],
      rate: { times: 30, perSeconds: 60 },
    },
    readWarning: {
      method: 'POST',
      path: '/api/user/warnings/:id/read',
      access: 'member',
      worksOnFullDisk: true,
    },
    changePassword: {
      method: 'POST',
      path: '/api/user/password',
      access: 'member',
      worksOnFullDisk: true,
      refuses: ['conflict'],
      rate: { times: 10, perSeconds: 60 },
    },
    data: {
      method: 'POST',
      path: '/api/user/data',
      access: 'member',
      worksOnFullDisk: true,
      produces: ['application/json'],
      rate: { times: 5, perSeconds: 60 },
    },
    remove: { method: 'DELETE', path: '/api/user', access: 'member', rate: { times: 5, perSeconds: 60 } },
  },
);
