import { calls } from '../endpoint.ts';
import type { helpServiceSchemas } from './help-service.schema.ts';

export const helpServices = calls<typeof helpServiceSchemas>()({
  list: {
    method: 'GET',
    path: '/api/help-services',
    service: 'encyclopedia',
    access: 'anyone',
  },
});
