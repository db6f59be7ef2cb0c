import { calls } from '../endpoint.ts';
import { limits } from '../limits.ts';
import type { photoApprovalSchemas, plantPhotoSchemas } from './plant-photos.schema.ts';

/** The calls on a plant's photos; each answers the changed plant. */
export const plantPhotos = calls<typeof plantPhotoSchemas>()(
  { service: 'encyclopedia', access: 'photographer' },
  {
    add: {
      method: 'POST',
      path: '/api/plants/:id/photos',
      bodyBytes: limits.imageBodyBytes,
      refuses: ['conflict'],
    },
    replace: { method: 'PATCH', path: '/api/plants/:id/photos', refuses: ['conflict'] },
    remove: { method: 'DELETE', path: '/api/plants/:id/photos', refuses: ['conflict'] },
    undo: { method: 'POST', path: '/api/plants/:id/photos/undo', refuses: ['conflict'] },
  },
);

/** Free photos to choose from, and the approval of those that were found. */
export const photoApprovals = calls<typeof photoApprovalSchemas>()(
  { service: 'encyclopedia', access: 'photographer' },
  {
    candidates: { method: 'GET', path: '/api/admin/plants/:id/photo-candidates' },
    choose: { method: 'POST', path: '/api/admin/plants/:id/photo-candidates', refuses: ['conflict'] },
    list: { method: 'GET', path: '/api/admin/waiting-photos' },
    count: { method: 'GET', path: '/api/admin/waiting-photos/count' },
    approve: { method: 'POST', path: '/api/admin/plants/:id/waiting-photos/approval', refuses: ['conflict'] },
    reject: { method: 'DELETE', path: '/api/admin/plants/:id/waiting-photos' },
  },
);
