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

/** What members do with the texts of others, besides answering. */
export const likes = calls<typeof likeSchemas>()({
  likeThread: {
    method: 'PUT',
    path: '/api/threads/:id/like',
    service: 'forum',
    access: 'member',
    rate: likeRate,
  },
  unlikeThread: {
    method: 'DELETE',
    path: '/api/threads/:id/like',
    service: 'forum',
    access: 'member',
    rate: likeRate,
  },
  likeComment: {
    method: 'PUT',
    path: '/api/comments/:id/like',
    service: 'forum',
    access: 'member',
    rate: likeRate,
  },
  unlikeComment: {
    method: 'DELETE',
    path: '/api/comments/:id/like',
    service: 'forum',
    access: 'member',
    rate: likeRate,
  },
});

/** What a member has read, and what they want to hear of. */
export const reading = calls<typeof readingSchemas>()({
  watch: {
    method: 'PUT',
    path: '/api/threads/:id/watch',
    service: 'forum',
    access: 'member',
    refuses: ['conflict'],
    rate: { times: 60, perSeconds: 60 },
  },
  markRead: {
    method: 'PUT',
    path: '/api/threads/:id/read',
    service: 'forum',
    access: 'member',
    isPolled: true,
    rate: { times: 120, perSeconds: 60 },
  },
  markAllRead: {
    method: 'POST',
    path: '/api/forum/read-all',
    service: 'forum',
    access: 'member',
  },
  countView: {
    method: 'POST',
    path: '/api/threads/:id/views',
    service: 'forum',
    access: 'anyone',
    isPolled: true,
    rate: { times: 120, perSeconds: 60 },
  },
});

export const forumSearch = calls<typeof forumSearchSchemas>()({
  find: {
    method: 'GET',
    path: '/api/forum/search',
    service: 'forum',
    access: 'anyone',
    rate: { times: 60, perSeconds: 60 },
  },
  ofPlant: {
    method: 'GET',
    path: '/api/forum/plants/:id',
    service: 'forum',
    access: 'anyone',
  },
});

export const bookmarks = calls<typeof bookmarkSchemas>()({
  list: {
    method: 'GET',
    path: '/api/forum/bookmarks',
    service: 'forum',
    access: 'member',
  },
  add: {
    method: 'PUT',
    path: '/api/comments/:id/bookmark',
    service: 'forum',
    access: 'member',
    refuses: ['conflict'],
    rate: { times: 60, perSeconds: 60 },
  },
  remove: {
    method: 'DELETE',
    path: '/api/comments/:id/bookmark',
    service: 'forum',
    access: 'member',
  },
});

/** Pictures in texts: `![description](/api/images/forum/…)` shows one that its author has uploaded. */
export const forumPictures = calls<typeof forumPictureSchemas>()({
  upload: {
    method: 'POST',
    path: '/api/forum/pictures',
    service: 'forum',
    access: 'member',
    creates: 'once',
    publishes: true,
    refuses: ['conflict'],
    bodyBytes: limits.imageBodyBytes,
    rate: { times: 20, perSeconds: 60 },
  },
});

export const threadFeeds = calls<typeof threadFeedSchemas>()({
  read: {
    method: 'GET',
    path: '/forum/thread/:id/feed.xml',
    service: 'forum',
    access: 'anyone',
    produces: ['application/atom+xml'],
  },
});

/** For the account service: what notifications say. */
export const forumSubjects = calls<typeof forumSubjectSchemas>()({
  describe: {
    method: 'POST',
    path: '/internal/forum-subjects',
    service: 'forum',
    access: 'internal',
    callers: ['account'],
  },
});
