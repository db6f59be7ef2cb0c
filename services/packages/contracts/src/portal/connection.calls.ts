import { calls } from '../endpoint.ts';
import type { connectionSchemas } from './connection.schema.ts';

/** How the portal sees whoever calls: `npm run doctor` compares it with the truth. */
export const connections = calls<typeof connectionSchemas>()(
  { service: 'gateway', access: 'anyone' },
  {
    read: { method: 'GET', path: '/api/connection', rate: { times: 30, perSeconds: 60 } },
  },
);
