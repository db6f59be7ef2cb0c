import { calls } from '../endpoint.ts';
import type { passwordResetSchemas } from './password-reset.schema.ts';

export const passwordResets = calls<typeof passwordResetSchemas>()(
  { service: 'account', access: 'anyone' },
  {
    request: {
      method: 'POST',
      path: '/api/forgot-password',
      worksOnFullDisk: true,
      rate: { times: 10, perSeconds: 600 },
    },
    validate: {
      method: 'POST',
      path: '/api/validate-reset-token',
      worksOnFullDisk: true,
      rate: { times: 30, perSeconds: 60 },
    },
    complete: {
      method: 'POST',
      path: '/api/reset-password',
      worksOnFullDisk: true,
      rate: { times: 30, perSeconds: 60 },
    },
  },
);
