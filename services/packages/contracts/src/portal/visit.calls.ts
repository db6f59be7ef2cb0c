import { calls } from '../endpoint.ts';
import type { visitSchemas } from './visit.schema.ts';

/** Calls about how visits of each remote and version felt. */
export const visits = calls<typeof visitSchemas>()(
  { service: 'gateway' },
  {
    report: {
      method: 'POST',
      path: '/api/visits',
      access: 'anyone',
      bodyBytes: 2048,
      rate: { times: 60, perSeconds: 60 },
      worksOnFullDisk: true,
    },
    read: { method: 'GET', path: '/api/admin/releases/:name/visits', access: 'admin', isPolled: true },
  },
);
