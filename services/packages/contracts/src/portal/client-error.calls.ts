import { calls } from '../endpoint.ts';
import type { clientErrorSchemas } from './client-error.schema.ts';

export const clientErrors = calls<typeof clientErrorSchemas>()({
  report: {
    method: 'POST',
    path: '/api/client-errors',
    service: 'gateway',
    access: 'anyone',
    rate: { times: 30, perSeconds: 60 },
  },
});
