import { calls } from '../endpoint.ts';
import { pictureTypes } from '../image.ts';
import type { plateSchemas } from './plate.schema.ts';

export const plates = calls<typeof plateSchemas>()(
  { service: 'encyclopedia', access: 'anyone' },
  {
    read: { method: 'GET', path: '/api/plants/:id/plates/:view', produces: pictureTypes },
  },
);
