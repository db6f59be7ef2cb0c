import { cursorOf, limits, type Thread, threads } from '@portal/contracts';
import { call, keyOf, useInfiniteList } from '@portal/sdk';
import type { ForumFilter } from './use-forum-filter.ts';

/** The matching threads in pages. */
export function useThreads({ term, sort, plantId, before }: ForumFilter) {
  const filter = { sort, q: term || undefined, plant: plantId?.toString(), before };
  return useInfiniteList<Thread>({
    queryKey: keyOf(threads.list, { query: filter }),
    pageLength: limits.thread.pageLength,
    fetchPage: (last, signal) =>
      call(
        threads.list,
        { query: { ...filter, before: last ? cursorAfter(last, sort) : before } },
        { signal },
      ),
  });
}

export const cursorAfter = (thread: Thread, sort: ForumFilter['sort']) =>
  cursorOf(sort === 'activity' ? thread.lastActivityAt : thread.createdAt, thread.id);
