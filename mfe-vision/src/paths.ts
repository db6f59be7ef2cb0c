import { createSearchParams } from '@portal/sdk/router';

/** The addresses of this remote's screens. */
export const paths = {
  identify: '/identify',
  accuracy: '/identify/accuracy',
  emotion: '/emotion',
  /** Of other remotes. */
  plant: (id: number) => `/plant/${id}`,
  /** The login, which leads back to a path of this remote. */
  auth: (next: string) => `/auth?${createSearchParams({ next })}`,
};

/** Where other remotes serve their pages, if they are installed. */
export const served = { plant: '/plant/:id' };
