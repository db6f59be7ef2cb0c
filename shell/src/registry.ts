import type { PageData, Remote, RestrictedPath } from '@portal/contracts';
import { matchRoutes } from '@portal/sdk/router';
import { createContext, use } from 'react';

const PageContext = createContext<PageData>({ remotes: [], config: {} });

/** Hands what the page was told to everything below. */
export const PageProvider = PageContext;

export const usePageData = () => use(PageContext);

/** The installed remotes. */
export const useRemotes = (): readonly Remote[] => use(PageContext).remotes;

/** The remote that serves an address, by the most exact of all offered paths. */
export function remoteAt(remotes: readonly Remote[], pathname: string): Remote | undefined {
  const offered = remotes.flatMap((remote) => remote.paths.map((path) => ({ path, handle: remote })));
  return matchRoutes(offered, pathname)?.at(-1)?.route.handle;
}

/** What is read at an address that is closed to this person; undefined where it is not. */
export function closedAt(closed: readonly RestrictedPath[], pathname: string): RestrictedPath | undefined {
  const offered = closed.map((handle) => ({ path: handle.path, handle }));
  return matchRoutes(offered, pathname)?.at(-1)?.route.handle;
}

/** Whether some remote offers this path, written as it writes it. */
export const isServed = (remotes: readonly Remote[], path: string) =>
  remotes.some((remote) => remote.paths.includes(path));
