import { createSearchParams } from '@portal/sdk/router';

/** The addresses of this remote's screens, and of those that they lead to. */
export const paths = {
  forum: '/forum',
  /** The discussions about one plant. */
  forumOfPlant: (plantId: number) => `/forum?plant=${plantId}`,
  feed: '/forum/feed.xml',
  newThread: (plantId?: number) => (plantId ? `/forum/new?plant=${plantId}` : '/forum/new'),
  thread: (id: number) => `/forum/thread/${id}`,
  plant: (id: number) => `/plant/${id}`,
  user: (id: number) => `/user/${id}`,
  /** The login, which leads back to where it was asked for. */
  auth: (next: string) => `/auth?${createSearchParams({ next })}`,
};
