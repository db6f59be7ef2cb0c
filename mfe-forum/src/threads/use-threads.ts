import { cursorOf, limits, type Thread, threads } from '@portal/contracts';
import { call, keyOf, query, useFreshOnMount, useInfiniteList, useSession } from '@portal/sdk';
import { useQuery } from '@portal/sdk/query';
import type { ForumFilter } from './use-forum-filter.ts';

const queryOf = ({ term, sort, only, plantId, need, before }: ForumFilter) => ({
  sort,
  filter: only,
  q: term || undefined,
  plant: plantId?.toString(),
  need,
  before,
});

/** The newest matching threads, for a look at what is new. */
export const fetchFirstPage = (filter: ForumFilter, signal: AbortSignal) =>
  call(threads.list, { query: queryOf(filter) }, { signal });

/** The matching threads in pages. */
export function useThreads(filter: ForumFilter) {
  const { viewer } = useSession();
  const fresh = useFreshOnMount();
  return useInfiniteList<Thread>({
    queryKey: keyOf(threads.list, { query: queryOf(filter) }),
    pageLength: limits.thread.pageLength,
    fetchPage: (last, signal) =>
      call(
        threads.list,
        { query: { ...queryOf(filter), before: last ? cursorAfter(last, filter.sort) : filter.before } },
        { signal },
      ),
    // Threads that the viewer has read meanwhile are no longer unread.
    ...(viewer && fresh && { refetchOnMount: fresh }),
  });
}

/** The threads above the list: of the same plant and need, at the start of the whole list. */
export function usePinnedThreads({ term, only, plantId, need, before }: ForumFilter): Thread[] | undefined {
  const isShown = !term && !only && !before;
  const { data, isPending } = useQuery({
    ...query(threads.list, { query: { filter: 'pinned', plant: plantId?.toString(), need } }),
    enabled: isShown,
  });
  if (!isShown) return [];
  // If they can't be read, the list shows them at their place.
  return isPending ? undefined : (data ?? []).filter(({ isPinned }) => isPinned);
}

export const cursorAfter = (thread: Thread, sort: ForumFilter['sort']) =>
  cursorOf(sort === 'activity' ? thread.lastActivityAt : thread.createdAt, thread.id);
