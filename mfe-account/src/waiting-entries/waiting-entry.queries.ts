import { type QueryClient, queryOptions, useQuery } from '@portal/sdk/query';
import { placesOf } from '../journal/journal.queries.ts';
import { listWaiting, type WaitingEntry } from './waiting-entry.store.ts';

/** What waits on this device. Another tab may have changed that, so each look is a new one. */
export const waitingQuery = (userId: number) =>
  queryOptions({
    queryKey: ['waiting-entries', userId],
    queryFn: () => listWaiting(userId),
    staleTime: 0,
    refetchOnWindowFocus: true,
  });

/** A member's entries that wait on this device; none where the browser keeps nothing, or the journal is not theirs. */
export function useWaiting(userId: number, isOwn = true): WaitingEntry[] {
  const { data } = useQuery({ ...waitingQuery(userId), enabled: isOwn });
  // Who has been signed out in the middle is shown them no longer.
  return (isOwn && data) || [];
}

/** Shows what waits now. What was `known` to wait and is gone is in the journal: that is asked for first. */
export async function showWaiting(client: QueryClient, userId: number, known: WaitingEntry[]): Promise<void> {
  const left = await listWaiting(userId);
  const gone = known.filter(({ requestKey }) => !left.some((entry) => entry.requestKey === requestKey));
  const places = gone.flatMap(({ plant }) => placesOf({ userId, plantId: plant.id }));
  await Promise.all(places.map((queryKey) => client.invalidateQueries({ queryKey })));
  client.setQueryData(waitingQuery(userId).queryKey, left);
}
