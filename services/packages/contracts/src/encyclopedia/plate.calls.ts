import { calls } from '../endpoint.ts';
import { pictureTypes } from '../image.ts';
import type { plateSchemas } from './plate.schema.ts';

export const plates = calls<typeof plateSchemas>()({
  read: {
    method: 'GET',
    path: '/api/plants/:id/plates/:view',
    service: 'encyclopedia',
    access: 'anyone',
    produces: pictureTypes,
  },
});
