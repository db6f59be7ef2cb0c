import type { PageData, Remote, RestrictedPath } from '@portal/contracts';
import { matchRoutes } from '@portal/sdk/router';
import { createContext, use } from 'react';

const PageContext = createContext<PageData>({ remotes: [], config: {} });

export const PageProvider = PageContext;

export const usePageData = () => use(PageContext);

export const useRemotes = (): readonly Remote[] => use(PageContext).remotes;

/** The remote that serves an address, by the most specific path. */
export function remoteAt(remotes: readonly Remote[], pathname: string): Remote | undefined {
  const routes = remotes.flatMap((remote) => remote.paths.map((path) => ({ path, handle: remote })));
  return matchRoutes(routes, pathname)?.at(-1)?.route.handle;
}

/** The restricted path at an address, if this user may not enter it. */
export function restrictedAt(
  restricted: readonly RestrictedPath[],
  pathname: string,
): RestrictedPath | undefined {
  const routes = restricted.map((handle) => ({ path: handle.path, handle }));
  return matchRoutes(routes, pathname)?.at(-1)?.route.handle;
}

/** Returns whether a remote declares this path pattern. */
export const isServed = (remotes: readonly Remote[], path: string) =>
  remotes.some((remote) => remote.paths.includes(path));
