import { type User, users, type Viewer } from '@portal/contracts';
import { type Query, type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { ApiError } from './api/api-error.ts';
import { call } from './api/call.ts';
import { keyOf } from './api/read.ts';

export interface Session {
  status: 'loading' | 'anonymous' | 'member';
  user: User | null;
  viewer: Viewer | null;
}

/** The signed-in user, or `null`. Writes that sign in or out refetch its key. */
export const sessionQuery = queryOptions<User | null, ApiError>({
  queryKey: keyOf(users.current),
  queryFn: ({ signal }) =>
    call(users.current, undefined, { signal }).catch((error: unknown) => {
      if (error instanceof ApiError && error.code === 'not_signed_in') return null;
      throw error;
    }),
});

/** The current session. Any failure of the call means that nobody is signed in (specification §4). */
export function useSession(): Session {
  const { data: user = null, isPending } = useQuery(sessionQuery);
  return useMemo(() => {
    if (isPending) return { status: 'loading', user: null, viewer: null };
    if (!user) return { status: 'anonymous', user: null, viewer: null };
    const { id, username, roles } = user;
    return { status: 'member', user, viewer: { id, username, roles } };
  }, [user, isPending]);
}

/** Call it after a session has ended: clears the session and the cache. What the page shows stays until it is left. */
export function useEndSession(): () => void {
  const client = useQueryClient();
  return useCallback(() => {
    client.setQueryData(sessionQuery.queryKey, null);
    clearCache(client);
  }, [client]);
}

/** Call it when a session may have ended elsewhere: asks for it, and ends it here too if nobody is signed in. */
export function useCheckSession(): () => void {
  const client = useQueryClient();
  const endSession = useEndSession();
  return useCallback(() => {
    client.fetchQuery({ ...sessionQuery, staleTime: 0 }).then(
      (user) => user ?? endSession(),
      // It is asked for again with the next attempt to connect.
      () => undefined,
    );
  }, [client, endSession]);
}

function clearCache(client: QueryClient): void {
  const cache = client.getQueryCache();
  const session = cache.find(sessionQuery);
  const shown = new Set<Query>();
  for (const query of cache.getAll()) {
    if (query === session) continue;
    if (query.getObserversCount() > 0) shown.add(query);
    else cache.remove(query);
  }
  if (shown.size === 0) return;
  const stop = cache.subscribe(({ type, query }) => {
    if (type !== 'observerRemoved' || query.getObserversCount() > 0 || !shown.delete(query)) return;
    cache.remove(query);
    if (shown.size === 0) stop();
  });
}
