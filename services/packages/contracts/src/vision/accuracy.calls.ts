import { calls } from '../endpoint.ts';
import type { accuracySchemas } from './accuracy.schema.ts';

export const accuracy = calls<typeof accuracySchemas>()({
  read: {
    method: 'GET',
    path: '/api/vision/accuracy',
    service: 'vision',
    access: 'anyone',
    refuses: ['not_found'],
  },
});
