import { calls } from '../endpoint.ts';
import type { accuracySchemas } from './accuracy.schema.ts';

export const accuracy = calls<typeof accuracySchemas>()(
  { service: 'vision', access: 'anyone' },
  {
    read: { method: 'GET', path: '/api/vision/accuracy', refuses: ['not_found'] },
  },
);
