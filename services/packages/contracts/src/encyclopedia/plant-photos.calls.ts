import { calls } from '../endpoint.ts';
import { limits } from '../limits.ts';
import type { photoApprovalSchemas, plantPhotoSchemas } from './plant-photos.schema.ts';

/** The calls on a plant's photos; each answers the changed plant. */
export const plantPhotos = calls<typeof plantPhotoSchemas>()({
  add: {
    method: 'POST',
    path: '/api/plants/:id/photos',
    service: 'encyclopedia',
    access: 'photographer',
    bodyBytes: limits.imageBodyBytes,
    refuses: ['conflict'],
  },
  replace: {
    method: 'PATCH',
    path: '/api/plants/:id/photos',
    service: 'encyclopedia',
    access: 'photographer',
    refuses: ['conflict'],
  },
  remove: {
    method: 'DELETE',
    path: '/api/plants/:id/photos',
    service: 'encyclopedia',
    access: 'photographer',
    refuses: ['conflict'],
  },
  undo: {
    method: 'POST',
    path: '/api/plants/:id/photos/undo',
    service: 'encyclopedia',
    access: 'photographer',
    refuses: ['conflict'],
  },
});

/** Free photos to choose from, and the approval of those that were found. */
export const photoApprovals = calls<typeof photoApprovalSchemas>()({
  candidates: {
    method: 'GET',
    path: '/api/admin/plants/:id/photo-candidates',
    service: 'encyclopedia',
    access: 'photographer',
  },
  choose: {
    method: 'POST',
    path: '/api/admin/plants/:id/photo-candidates',
    service: 'encyclopedia',
    access: 'photographer',
    refuses: ['conflict'],
  },
  list: {
    method: 'GET',
    path: '/api/admin/waiting-photos',
    service: 'encyclopedia',
    access: 'photographer',
  },
  approve: {
    method: 'POST',
    path: '/api/admin/plants/:id/waiting-photos/approval',
    service: 'encyclopedia',
    access: 'photographer',
    refuses: ['conflict'],
  },
  reject: {
    method: 'DELETE',
    path: '/api/admin/plants/:id/waiting-photos',
    service: 'encyclopedia',
    access: 'photographer',
  },
});
