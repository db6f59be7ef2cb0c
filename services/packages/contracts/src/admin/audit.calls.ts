import { calls } from '../endpoint.ts';
import type { auditSchemas } from './audit.schema.ts';

export const audit = calls<typeof auditSchemas>()(
  { service: 'admin', access: 'admin' },
  {
    list: { method: 'GET', path: '/api/admin/audit' },
  },
);
