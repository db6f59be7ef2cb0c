import { calls } from '../endpoint.ts';
import type { freePhotoSchemas } from './free-photo.schema.ts';

/** The gateway waits 15 seconds. */
const answerMs = 12_000;

export const freePhotos = calls<typeof freePhotoSchemas>()(
  { service: 'admin', access: 'internal', callers: ['encyclopedia'] },
  {
    list: { method: 'GET', path: '/internal/free-photos/candidates', answerMs },
    find: { method: 'GET', path: '/internal/free-photos', answerMs },
    /** Several requests to others, a second apart. */
    gather: { method: 'GET', path: '/internal/free-photos/gathered', answerMs: 90_000 },
    fetch: { method: 'GET', path: '/internal/free-photos/files', answerMs },
  },
);
