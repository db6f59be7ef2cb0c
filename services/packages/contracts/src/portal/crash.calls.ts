import { calls } from '../endpoint.ts';
import type { crashSchemas } from './crash.schema.ts';

/** Calls about failures in visitors' browsers, which `clientErrors` reports. */
export const crashes = calls<typeof crashSchemas>()(
  { service: 'gateway', access: 'admin' },
  { read: { method: 'GET', path: '/api/admin/releases/:name/crashes', isPolled: true } },
);
