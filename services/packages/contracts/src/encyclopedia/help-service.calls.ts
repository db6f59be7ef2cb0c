import { calls } from '../endpoint.ts';
import type { helpServiceSchemas } from './help-service.schema.ts';

export const helpServices = calls<typeof helpServiceSchemas>()(
  { service: 'encyclopedia', access: 'anyone' },
  {
    list: { method: 'GET', path: '/api/help-services' },
  },
);
