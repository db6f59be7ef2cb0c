import { calls } from '../endpoint.ts';
import { limits } from '../limits.ts';
import type { communityPhotoSchemas, journalModerationSchemas, journalSchemas } from './journal.schema.ts';

export const journal = calls<typeof journalSchemas>()(
  { service: 'account' },
  {
    list: { method: 'GET', path: '/api/users/:userId/journal', access: 'anyone', scope: 'journal:read' },
    create: {
      method: 'POST',
      path: '/api/users/:userId/journal',
      scope: 'journal:write',
      access: 'member',
      publishes: true,
      creates: 'once',
      bodyBytes: limits.imageBodyBytes,
      rate: { times: 60, perSeconds: 60 },
    },
    update: {
      method: 'PATCH',
      path: '/api/users/:userId/journal/:entryId',
      scope: 'journal:write',
      access: 'member',
      publishes: true,
      bodyBytes: limits.imageBodyBytes,
      rate: { times: 60, perSeconds: 60 },
    },
    remove: {
      method: 'DELETE',
      path: '/api/users/:userId/journal/:entryId',
      access: 'member',
      scope: 'journal:write',
    },
  },
);

/** Calls with which staff moderate the journals of members. */
export const journalModeration = calls<typeof journalModerationSchemas>()(
  { service: 'account', access: 'moderator' },
  {
    remove: { method: 'DELETE', path: '/api/admin/journal/:id' },
    removePhoto: { method: 'DELETE', path: '/api/admin/journal/:id/photo' },
  },
);

export const communityPhotos = calls<typeof communityPhotoSchemas>()(
  { service: 'account' },
  {
    ofPlant: { method: 'GET', path: '/api/plants/:id/community-photos', access: 'anyone' },
    update: {
      method: 'PATCH',
      path: '/api/community-photos/:id',
      access: 'member',
      publishes: true,
      bodyBytes: limits.imageBodyBytes,
      rate: { times: 60, perSeconds: 60 },
    },
  },
);
