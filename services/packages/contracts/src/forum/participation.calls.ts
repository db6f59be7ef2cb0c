import { calls } from '../endpoint.ts';
import { limits } from '../limits.ts';
import type {
  bookmarkSchemas,
  forumPictureSchemas,
  forumSearchSchemas,
  forumSubjectSchemas,
  likeSchemas,
  readingSchemas,
  threadFeedSchemas,
} from './participation.schema.ts';

const likeRate = { times: 60, perSeconds: 60 };

/** Calls to like and unlike the texts of others. */
export const likes = calls<typeof likeSchemas>()(
  { service: 'forum', access: 'member', rate: likeRate },
  {
    likeThread: { method: 'PUT', path: '/api/threads/:id/like' },
    unlikeThread: { method: 'DELETE', path: '/api/threads/:id/like' },
    likeComment: { method: 'PUT', path: '/api/comments/:id/like' },
    unlikeComment: { method: 'DELETE', path: '/api/comments/:id/like' },
  },
);

/** Calls to watch threads, to mark them as read and to count views. */
export const reading = calls<typeof readingSchemas>()(
  { service: 'forum' },
  {
    watch: {
      method: 'PUT',
      path: '/api/threads/:id/watch',
      access: 'member',
      refuses: ['conflict'],
      rate: { times: 60, perSeconds: 60 },
    },
    markRead: {
      method: 'PUT',
      path: '/api/threads/:id/read',
      access: 'member',
      isPolled: true,
      rate: { times: 120, perSeconds: 60 },
    },
    markAllRead: { method: 'POST', path: '/api/forum/read-all', access: 'member' },
    countView: {
      method: 'POST',
      path: '/api/threads/:id/views',
      access: 'anyone',
      isPolled: true,
      rate: { times: 120, perSeconds: 60 },
    },
  },
);

export const forumSearch = calls<typeof forumSearchSchemas>()(
  { service: 'forum', access: 'anyone' },
  {
    find: { method: 'GET', path: '/api/forum/search', rate: { times: 60, perSeconds: 60 } },
    ofPlant: { method: 'GET', path: '/api/forum/plants/:id' },
  },
);

export const bookmarks = calls<typeof bookmarkSchemas>()(
  { service: 'forum', access: 'member' },
  {
    list: { method: 'GET', path: '/api/forum/bookmarks' },
    add: {
      method: 'PUT',
      path: '/api/comments/:id/bookmark',
      refuses: ['conflict'],
      rate: { times: 60, perSeconds: 60 },
    },
    remove: { method: 'DELETE', path: '/api/comments/:id/bookmark' },
  },
);

/** Pictures in texts: `![description](/api/images/forum/…)` shows one that its author has uploaded. */
export const forumPictures = calls<typeof forumPictureSchemas>()(
  { service: 'forum', access: 'member' },
  {
    upload: {
      method: 'POST',
      path: '/api/forum/pictures',
      creates: 'once',
      publishes: true,
      refuses: ['conflict'],
      bodyBytes: limits.imageBodyBytes,
      rate: { times: 20, perSeconds: 60 },
    },
  },
);

export const threadFeeds = calls<typeof threadFeedSchemas>()(
  { service: 'forum', access: 'anyone' },
  {
    read: { method: 'GET', path: '/forum/thread/:id/feed.xml', produces: ['application/atom+xml'] },
  },
);

/** For the account service: what notifications say. */
export const forumSubjects = calls<typeof forumSubjectSchemas>()(
  { service: 'forum', access: 'internal' },
  {
    describe: { method: 'POST', path: '/internal/forum-subjects', callers: ['account'] },
  },
);
