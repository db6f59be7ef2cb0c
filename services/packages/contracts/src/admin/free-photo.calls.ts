import { calls } from '../endpoint.ts';
import type { freePhotoSchemas } from './free-photo.schema.ts';

/** The gateway waits 15 seconds. */
const answerMs = 12_000;

export const freePhotos = calls<typeof freePhotoSchemas>()({
  list: {
    method: 'GET',
    path: '/internal/free-photos/candidates',
    service: 'admin',
    access: 'internal',
    callers: ['encyclopedia'],
    answerMs,
  },
  find: {
    method: 'GET',
    path: '/internal/free-photos',
    service: 'admin',
    access: 'internal',
    callers: ['encyclopedia'],
    answerMs,
  },
  fetch: {
    method: 'GET',
    path: '/internal/free-photos/files',
    service: 'admin',
    access: 'internal',
    callers: ['encyclopedia'],
    answerMs,
  },
});
