import { createSearchParams } from '@portal/sdk/router';

/** The address of this remote's screen, and where it leads. */
export const paths = {
  community: '/community',
  /** The login, which leads back here. */
  auth: `/auth?${createSearchParams({ next: '/community' })}`,
  forum: '/forum',
  user: (id: number) => `/user/${id}`,
  plant: (id: number) => `/plant/${id}`,
};

/** Where other remotes serve their pages, if they are installed. */
export const served = { plant: '/plant/:id', user: '/user/:userId' };
