import { type QueryClient, queryOptions, useQuery } from '@portal/sdk/query';
import { placesOf } from '../journal/journal.queries.ts';
import { listPending, type PendingEntry } from './pending-entry.store.ts';

/** What waits on this device. Another tab may have changed that, so each look is a new one. */
export const pendingQuery = (userId: number) =>
  queryOptions({
    queryKey: ['pending-entries', userId],
    queryFn: () => listPending(userId),
    staleTime: 0,
    refetchOnWindowFocus: true,
  });

/** A member's entries that wait on this device; none where the browser keeps nothing, or the journal is not theirs. */
export function usePending(userId: number, isOwn = true): PendingEntry[] {
  const { data } = useQuery({ ...pendingQuery(userId), enabled: isOwn });
  // Who has been signed out in the middle is shown them no longer.
  return (isOwn && data) || [];
}

/** Shows what waits now. What was `known` to wait and is gone is in the journal: that is asked for first. */
export async function showPending(client: QueryClient, userId: number, known: PendingEntry[]): Promise<void> {
  const left = await listPending(userId);
  const gone = known.filter(({ requestKey }) => !left.some((entry) => entry.requestKey === requestKey));
  const places = gone.flatMap(({ plant }) => placesOf({ userId, plantId: plant.id }));
  await Promise.all(places.map((queryKey) => client.invalidateQueries({ queryKey })));
  client.setQueryData(pendingQuery(userId).queryKey, left);
}
