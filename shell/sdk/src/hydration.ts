import type { PageState } from '@portal/contracts';
import {
  type DehydratedState,
  dehydrate,
  hydrate,
  type Query,
  type QueryClient,
} from '@tanstack/react-query';
import { useMemo, useState, useSyncExternalStore } from 'react';
import { ApiError } from './api/api-error.ts';
import { onServerTime, serverAheadMs } from './clock.ts';

const unchanging = () => () => undefined;

/**
 * False on the server and in the first render of hydration, then true: for what only the browser knows, like the time
 * zone. Both sides must render the same until then.
 */
export const useIsHydrated = () =>
  useSyncExternalStore(
    unchanging,
    () => true,
    () => false,
  );

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
  const isHydrated = useIsHydrated();
  const [shown] = useState(() => ({ at: isHydrated ? undefined : renderedAt, ms: Date.now() }));
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
