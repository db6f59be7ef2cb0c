import type { Viewer } from '@portal/contracts';

/** Viewers of the tests: two members, and one of each role. */
export const rosa: Viewer = { id: 1, username: 'rosa', roles: [] };
export const linus: Viewer = { id: 2, username: 'linus', roles: [] };
export const moderator: Viewer = { id: 3, username: 'forum-moderator', roles: ['moderator'] };
export const admin: Viewer = { id: 4, username: 'plant-team', roles: ['admin'] };
export const owner: Viewer = { id: 5, username: 'photo-owner', roles: ['owner'] };
