import { cursorOf, limits, plants, type Thread, threads } from '@portal/contracts';
import { call, keyOf, query } from '@portal/sdk';
import { useQueryClient } from '@portal/sdk/query';
import { useEndlessList } from '../lists/use-endless-list.ts';
import type { ForumFilter } from './use-forum-filter.ts';

/** Everything that changes when something is written in the forum. */
export const forumKey = keyOf(threads.list);

export const threadQuery = (id: number) => query(threads.read, { params: { id } });

/** The newest threads about a plant. */
export const plantThreadsQuery = (plantId: number) =>
  query(threads.list, { query: { plant: String(plantId) } });

/** The plant that a list is about or a new discussion begins with. */
export const plantQuery = (id: number) => query(plants.read, { params: { id } });

/** The threads that a filter lets through, page by page. */
export function useThreads({ term, sort, plantId }: ForumFilter) {
  const filter = { sort, q: term || undefined, plant: plantId?.toString() };
  return useEndlessList<Thread>({
    queryKey: keyOf(threads.list, { query: filter }),
    pageLength: limits.thread.pageLength,
    fetchPage: (last, signal) =>
      call(threads.list, { query: { ...filter, before: last && placeOf(last, sort) } }, { signal }),
  });
}

const placeOf = (thread: Thread, sort: ForumFilter['sort']) =>
  cursorOf(sort === 'activity' ? thread.lastActivityAt : thread.createdAt, thread.id);

/** Drops the lists that are not on the page, so that the next one is fetched and never shows what is gone. */
export function useForgetLists(): () => void {
  const client = useQueryClient();
  return () => client.removeQueries({ queryKey: forumKey, type: 'inactive' });
}
