import { calls } from '../endpoint.ts';
import type { auditLogSchemas } from './audit-log.schema.ts';

/** For processes without an outbox. */
export const auditLog = calls<typeof auditLogSchemas>()(
  { service: 'admin', access: 'internal' },
  {
    add: { method: 'POST', path: '/internal/audit', callers: ['gateway'] },
  },
);
