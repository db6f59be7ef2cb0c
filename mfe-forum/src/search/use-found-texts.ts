import { bookmarks, type FoundText, forumSearch, limits } from '@portal/contracts';
import { call, dayRange, keyOf, useFreshOnMount, useInfiniteList, useZone, type Zone } from '@portal/sdk';
import type { SearchFilter } from './use-search-filter.ts';

/** A found text with an id of its own: comments have theirs, a thread has the negative one of its thread. */
export type FoundItem = FoundText & { id: number };

const withId = (found: FoundText): FoundItem => ({ ...found, id: found.commentId ?? -found.threadId });

/** The texts that match, in pages. */
export function useSearch(filter: SearchFilter, before: string | undefined) {
  const query = { ...queryOf(filter, useZone()), before };
  return useInfiniteList<FoundItem>({
    queryKey: keyOf(forumSearch.find, { query }),
    pageLength: limits.forum.searchPageLength,
    fetchPage: async (last, signal) => {
      const page = await call(
        forumSearch.find,
        { query: { ...query, before: last?.cursor ?? before } },
        { signal },
      );
      return page.map(withId);
    },
  });
}

/** A range is of days where the reader is, as the dates of the found texts are. */
const queryOf = ({ term, author, plantId, need, from, to }: SearchFilter, zone: Zone) => ({
  q: term || undefined,
  author: author || undefined,
  plant: plantId?.toString(),
  need: need || undefined,
  from: from ? dayRange(from, zone).start : undefined,
  to: to ? dayRange(to, zone).end : undefined,
});

/** The member's bookmarks, in pages. */
export function useBookmarks() {
  const fresh = useFreshOnMount();
  return useInfiniteList<FoundItem>({
    queryKey: keyOf(bookmarks.list),
    pageLength: limits.forum.searchPageLength,
    fetchPage: async (last, signal) => {
      const page = await call(bookmarks.list, { query: { before: last?.cursor } }, { signal });
      return page.map(withId);
    },
    // Marks are set on other pages.
    ...(fresh && { refetchOnMount: fresh }),
  });
}
