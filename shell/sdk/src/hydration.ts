import { interactiveMark, type PageState, rootId } from '@portal/contracts';
import {
  type DehydratedState,
  dehydrate,
  hydrate,
  type Query,
  type QueryClient,
} from '@tanstack/react-query';
import { startTransition, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { ApiError } from './api/api-error.ts';
import { onServerTime, serverAheadMs } from './clock.ts';

const unchanging = () => () => undefined;
const noSnapshot = () => null;

/**
 * True on the server and while the component hydrates. Unlike `useIsHydrated` the change renders nothing: for what is
 * decided in the first render.
 */
export function useIsHydrating(): boolean {
  const [now] = useState({ isHydrating: false });
  // React asks for the server's snapshot only while it hydrates.
  useSyncExternalStore(unchanging, noSnapshot, () => {
    now.isHydrating = true;
    return null;
  });
  useEffect(() => {
    now.isHydrating = false;
  }, [now]);
  return now.isHydrating;
}

/**
 * False on the server and in the first render of hydration, then true: for what only the browser knows, like the time
 * zone. Both sides must render the same until then.
 */
export const useIsHydrated = (): boolean => {
  const isHydrating = useIsHydrating();
  const [isHydrated, setHydrated] = useState(!isHydrating);
  useEffect(() => {
    // All parts of a page change at once: React must be able to pause between them.
    if (!isHydrated) startTransition(() => setHydrated(true));
  }, [isHydrated]);
  return isHydrated;
};

/** Says that a part of the page has hydrated: what the visitor did in it before is repeated. */
export function markInteractive(): void {
  document.getElementById(rootId)?.setAttribute(interactiveMark, '');
}

let renderedAt: Date | undefined;

/** Returns the time at which the server rendered the page; undefined if it did not. */
export const pageRenderedAt = () => renderedAt;

/** Sets the time that components show on the server and while the page hydrates. */
export function startPageTime(at: Date | undefined): void {
  renderedAt = at;
}

/**
 * The current time of the server when the component is first shown; while the page hydrates, the time at which the
 * server rendered it, so that both sides render the same.
 */
export function usePageTime(): Date {
  const isHydrating = useIsHydrating();
  const [shown] = useState(() => ({ at: isHydrating ? renderedAt : undefined, ms: Date.now() }));
  const aheadMs = useSyncExternalStore(onServerTime, serverAheadMs, serverAheadMs);
  return useMemo(() => shown.at ?? new Date(shown.ms + aheadMs), [shown, aheadMs]);
}

/** Refusals that say what the page shows, such as "not found". After others, the browser reads again. */
const lasting = new Set<string>(['not_found', 'gone', 'not_allowed', 'not_signed_in']);

export const isLastingRefusal = (error: unknown): error is ApiError =>
  error instanceof ApiError && lasting.has(error.code);

/** The reads of a rendered page, as JSON. */
export const dehydrateReads = (client: QueryClient): PageState['queries'] =>
  dehydrate(client, {
    shouldDehydrateQuery: ({ queryKey, state }) =>
      queryKey[0] === 'api' && (state.status === 'success' || isLastingRefusal(state.error)),
  });

/** Fills the cache with the reads of a rendered page, so that nothing is read twice. */
export function hydrateReads(client: QueryClient, queries: PageState['queries']): void {
  hydrate(client, queries as DehydratedState);
  for (const query of client.getQueryCache().getAll()) {
    const { error } = query.state;
    if (!error) continue;
    query.setState({ error: new ApiError(error as unknown as ApiError) });
    keepRefusal(client, query);
  }
}

/** Shows a read that was refused as refused; a mounting screen would otherwise read it again. */
export const keepRefusal = (client: QueryClient, { queryKey }: Query) =>
  client.setQueryDefaults(queryKey, { retryOnMount: false });

/** The reads that the tree has asked for and that nobody has made yet. */
export const pendingReads = (client: QueryClient): Query[] =>
  client
    .getQueryCache()
    .findAll({ predicate: ({ state }) => state.status === 'pending' })
    .filter(({ options }) => (options as { enabled?: unknown }).enabled !== false);
