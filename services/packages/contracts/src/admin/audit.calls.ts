import { calls } from '../endpoint.ts';
import type { auditSchemas } from './audit.schema.ts';

export const audit = calls<typeof auditSchemas>()({
  list: {
    method: 'GET',
    path: '/api/admin/audit',
    service: 'admin',
    access: 'admin',
  },
});
