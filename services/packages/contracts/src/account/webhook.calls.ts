import { calls } from '../endpoint.ts';
import type { webhookSchemas } from './webhook.schema.ts';

const rate = { times: 20, perSeconds: 60 };

/** Addresses of a member that are called when there is something new (Standard Webhooks). They end as the grants do. */
export const webhooks = calls<typeof webhookSchemas>()(
  { service: 'account', access: 'member', rate },
  {
    list: { method: 'GET', path: '/api/user/webhooks' },
    create: {
      method: 'POST',
      path: '/api/user/webhooks',
      confirmed: true,
      creates: 'always',
      refuses: ['conflict'],
    },
    test: {
      method: 'POST',
      path: '/api/user/webhooks/:id/test',
      refuses: ['not_found'],
      rate: { times: 5, perSeconds: 60 },
    },
    remove: { method: 'DELETE', path: '/api/user/webhooks/:id', worksOnFullDisk: true },
  },
);
