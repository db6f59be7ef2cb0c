import { threads } from '@portal/contracts';
import { keyOf, query } from '@portal/sdk';
import { useQueryClient } from '@portal/sdk/query';

/** Everything that changes when something is written in the forum. */
export const forumKey = keyOf(threads.list);

export const threadQuery = (id: number) => query(threads.read, { params: { id } });

/** The newest threads about a plant, a few. */
export const plantThreadsQuery = (plantId: number, limit: number) =>
  query(threads.list, { query: { plant: String(plantId), limit: String(limit) } });

/** Drops the lists that are not on the page, so that the next one is fetched and never shows what is gone. */
export function useForgetLists(): () => void {
  const client = useQueryClient();
  return () => client.removeQueries({ queryKey: forumKey, type: 'inactive' });
}
