import { calls } from '../endpoint.ts';
import type { fieldKitSchemas } from './field-kit.schema.ts';

export const fieldKit = calls<typeof fieldKitSchemas>()(
  { service: 'vision', access: 'anyone' },
  {
    read: { method: 'GET', path: '/api/vision/kit', rate: { times: 60, perSeconds: 60 } },
    file: {
      method: 'GET',
      path: '/api/vision/kit/:sha256',
      produces: ['application/octet-stream'],
      rate: { times: 240, perSeconds: 60 },
    },
  },
);
