import { forumSearch, plants, threads } from '@portal/contracts';
import { keyOf, query } from '@portal/sdk';
import { useQueryClient } from '@portal/sdk/query';

/** Prefix of everything to refetch after a write. */
export const forumKey = keyOf(threads.list);

export const threadQuery = (id: number) => query(threads.read, { params: { id } });

export const plantQuery = (id: number) => query(plants.read, { params: { id } });

export const plantThreadsQuery = (plantId: number, limit: number) =>
  query(threads.list, { query: { plant: String(plantId), limit: String(limit) } });

export const plantCountsQuery = (plantId: number) => query(forumSearch.ofPlant, { params: { id: plantId } });

/** Drops lists that are not on the page, so that they are fetched again and never show a deleted thread. */
export function useDropLists(): () => void {
  const client = useQueryClient();
  return () => client.removeQueries({ queryKey: forumKey, type: 'inactive' });
}
