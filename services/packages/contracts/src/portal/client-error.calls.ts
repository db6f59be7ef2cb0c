import { calls } from '../endpoint.ts';
import type { clientErrorSchemas } from './client-error.schema.ts';

export const clientErrors = calls<typeof clientErrorSchemas>()(
  { service: 'gateway', access: 'anyone' },
  {
    report: { method: 'POST', path: '/api/client-errors', rate: { times: 30, perSeconds: 60 } },
  },
);
