import { calls } from '../endpoint.ts';
import { limits } from '../limits.ts';
import type { communityPhotoSchemas, journalModerationSchemas, journalSchemas } from './journal.schema.ts';

export const journal = calls<typeof journalSchemas>()({
  list: {
    method: 'GET',
    path: '/api/users/:userId/journal',
    service: 'account',
    access: 'anyone',
  },
  create: {
    method: 'POST',
    path: '/api/users/:userId/journal',
    service: 'account',
    access: 'member',
    publishes: true,
    creates: 'once',
    bodyBytes: limits.imageBodyBytes,
    rate: { times: 60, perSeconds: 60 },
  },
  update: {
    method: 'PATCH',
    path: '/api/users/:userId/journal/:entryId',
    service: 'account',
    access: 'member',
    publishes: true,
    bodyBytes: limits.imageBodyBytes,
    rate: { times: 60, perSeconds: 60 },
  },
  remove: {
    method: 'DELETE',
    path: '/api/users/:userId/journal/:entryId',
    service: 'account',
    access: 'member',
  },
});

/** What staff do to the journals of others. */
export const journalModeration = calls<typeof journalModerationSchemas>()({
  remove: {
    method: 'DELETE',
    path: '/api/admin/journal/:id',
    service: 'account',
    access: 'moderator',
  },
  removePhoto: {
    method: 'DELETE',
    path: '/api/admin/journal/:id/photo',
    service: 'account',
    access: 'moderator',
  },
});

export const communityPhotos = calls<typeof communityPhotoSchemas>()({
  ofPlant: {
    method: 'GET',
    path: '/api/plants/:id/community-photos',
    service: 'account',
    access: 'anyone',
  },
  update: {
    method: 'PATCH',
    path: '/api/community-photos/:id',
    service: 'account',
    access: 'member',
    publishes: true,
    bodyBytes: limits.imageBodyBytes,
    rate: { times: 60, perSeconds: 60 },
  },
});
