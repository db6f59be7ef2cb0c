import { addressOf, type Endpoint, type InputOf, type ReplyOf } from '@portal/contracts';
import { type QueryKey, queryOptions } from '@tanstack/react-query';
import type { ApiError } from './api-error.ts';
import { type CallInput, send } from './call.ts';

/** The options of a read, for `useQuery`, prefetching and tests. Its key is the path's segments. */
export function query<E extends Endpoint>(endpoint: E, ...[input]: CallInput<E>) {
  return queryOptions<ReplyOf<E>, ApiError>({
    queryKey: keyOf(endpoint, input),
    queryFn: ({ queryKey, signal }) => fetchKey({ queryKey, signal }) as Promise<ReplyOf<E>>,
  });
}

/** `['api', 'plants', '12']`, with the query as the last part if there is one: `['api', 'search', { q: 'sage' }]`. */
export function keyOf<E extends Endpoint>(endpoint: E, input?: InputOf<E>): QueryKey {
  const { params, query } = (input ?? {}) as InputOf<Endpoint>;
  const segments = addressOf(endpoint, { params }).split('/').slice(1).map(decodeURIComponent);
  return query ? [...segments, query] : segments;
}

/** Fetches the address of a key: the portal's default query function. */
export function fetchKey({
  queryKey,
  signal,
}: {
  queryKey: QueryKey;
  signal?: AbortSignal;
}): Promise<unknown> {
  const last = queryKey.at(-1);
  const hasQuery = typeof last === 'object' && last !== null;
  const segments = hasQuery ? queryKey.slice(0, -1) : queryKey;
  const path = segments.map((segment) => encodeURIComponent(String(segment))).join('/');
  return send('GET', addressOf({ path: `/${path}` }, hasQuery ? { query: last } : {}), undefined, { signal });
}
