import { createSearchParams } from '@portal/sdk/router';

/** Where this remote's screen leads. */
export const paths = {
  /** The login, which leads back here. */
  auth: `/auth?${createSearchParams({ next: '/community' })}`,
  user: (id: number) => `/user/${id}`,
  plant: (id: number) => `/plant/${id}`,
};

/** Where other remotes serve their pages, if they are installed. */
export const served = { plant: '/plant/:id', user: '/user/:userId' };
