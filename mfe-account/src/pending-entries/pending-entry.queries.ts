import { type QueryClient, queryOptions, useQuery } from '@portal/sdk/query';
import { queriesOf } from '../journal/journal.queries.ts';
import { listPending, type PendingEntry } from './pending-entry.store.ts';

/** Always refetched, because other tabs change it. */
export const pendingQuery = (userId: number) =>
  queryOptions({
    queryKey: ['pending-entries', userId],
    queryFn: () => listPending(userId),
    staleTime: 0,
    refetchOnWindowFocus: true,
  });

/** A member's pending entries; none in someone else's journal or without browser storage. */
export function usePending(userId: number, isOwn = true): PendingEntry[] {
  const { data } = useQuery({ ...pendingQuery(userId), enabled: isOwn });
  // Hides them after a logout.
  return (isOwn && data) || [];
}

/** Shows the pending entries. Those of `previous` that are no longer pending are in the journal, which is refetched first. */
export async function showPending(
  client: QueryClient,
  userId: number,
  previous: PendingEntry[],
): Promise<void> {
  const left = await listPending(userId);
  const sent = previous.filter(({ requestKey }) => !left.some((entry) => entry.requestKey === requestKey));
  const queries = sent.flatMap(({ plant }) => queriesOf({ userId, plantId: plant.id }));
  await Promise.all(queries.map((queryKey) => client.invalidateQueries({ queryKey })));
  client.setQueryData(pendingQuery(userId).queryKey, left);
}
