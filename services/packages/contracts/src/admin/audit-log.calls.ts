import { calls } from '../endpoint.ts';
import type { auditLogSchemas } from './audit-log.schema.ts';

/** For processes without an outbox. */
export const auditLog = calls<typeof auditLogSchemas>()({
  add: {
    method: 'POST',
    path: '/internal/audit',
    service: 'admin',
    access: 'internal',
    callers: ['gateway'],
  },
});
