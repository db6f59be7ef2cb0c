import { infiniteQueryOptions, type QueryKey, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import type { ApiError } from '../api/api-error.ts';

interface InfiniteListOptions<Item> {
  queryKey: QueryKey;
  /** A shorter page is the last one. */
  pageLength: number;
  /** Fetches the page after an item, or the first page. */
  fetchPage: (after: Item | undefined, signal: AbortSignal) => Promise<Item[]>;
  /** Fetches the page right before an item, for a list whose first page isn't its beginning. */
  fetchEarlier?: (before: Item, signal: AbortSignal) => Promise<Item[]>;
  /** Returns whether nothing precedes, or follows, the loaded items, although their pages are full. */
  isStart?: (items: Item[]) => boolean;
  isEnd?: (items: Item[]) => boolean;
  refetchOnMount?: 'always';
}

/** A list that loads page by page. All loaded pages are cached, so Back restores them. */
export interface InfiniteList<Item> {
  /** Undefined until the first page has loaded. */
  items: Item[] | undefined;
  error: ApiError | null;
  isFetching: boolean;
  refetch: () => void;
  /** Replaces loaded items by newer versions of them, at their place. Items that aren't loaded are ignored. */
  update: (newer: Item[]) => void;
  hasMore: boolean;
  loadMore: () => void;
  isLoadingMore: boolean;
  moreError: ApiError | null;
  /** Items before the loaded ones; never without `fetchEarlier`. */
  hasEarlier: boolean;
  loadEarlier: () => void;
  isLoadingEarlier: boolean;
  earlierError: ApiError | null;
}

export function useInfiniteList<Item extends { id: number }>(
  options: InfiniteListOptions<Item>,
): InfiniteList<Item> {
  const client = useQueryClient();
  const list = infiniteList(options);
  const query = useInfiniteQuery(list);
  return {
    items: query.data,
    error: query.error,
    isFetching: query.isFetching,
    refetch: () => void query.refetch(),
    update: (newer) => {
      const byId = new Map(newer.map((item) => [item.id, item]));
      client.setQueryData(
        list.queryKey,
        (data) =>
          data && { ...data, pages: data.pages.map((page) => page.map((item) => byId.get(item.id) ?? item)) },
      );
    },
    hasMore: query.hasNextPage,
    loadMore: () => void query.fetchNextPage(),
    isLoadingMore: query.isFetchingNextPage,
    moreError: query.isFetchNextPageError ? query.error : null,
    hasEarlier: query.hasPreviousPage,
    loadEarlier: () => void query.fetchPreviousPage(),
    isLoadingEarlier: query.isFetchingPreviousPage,
    earlierError: query.isFetchPreviousPageError ? query.error : null,
  };
}

/** Position of a page. The first page has none, which is null in a page that the server has rendered. */
type Place<Item> = { after: Item } | { before: Item } | null | undefined;

const isBefore = <Item>(place: Place<Item>) => Boolean(place && 'before' in place);

/** Each page starts after the last item before it, so none is missed when items are added or deleted. */
const infiniteList = <Item extends { id: number }>({
  queryKey,
  pageLength,
  fetchPage,
  fetchEarlier,
  isStart = () => false,
  isEnd = () => false,
  ...options
}: InfiniteListOptions<Item>) =>
  infiniteQueryOptions<Item[], ApiError, Item[], QueryKey, Place<Item>>({
    ...options,
    queryKey: [...queryKey, 'pages'],
    queryFn: ({ pageParam, signal }) => {
      const place = pageParam as Place<Item>;
      if (place && 'before' in place) return fetchEarlier?.(place.before, signal) ?? [];
      return fetchPage(place?.after, signal);
    },
    initialPageParam: undefined,
    getNextPageParam: (page, pages, place) => {
      const last = page.at(-1);
      // A short earlier page is the beginning, not the end.
      const isShort = page.length < pageLength && !isBefore(place);
      return !last || isShort || isEnd(pages.flat()) ? undefined : { after: last };
    },
    getPreviousPageParam: (page, pages, place) => {
      const first = page[0];
      const isShort = page.length < pageLength && isBefore(place);
      return !fetchEarlier || !first || isShort || isStart(pages.flat()) ? undefined : { before: first };
    },
    // An item that moved between two loads is on two pages.
    select: ({ pages }) => [...new Map(pages.flat().map((item) => [item.id, item])).values()],
  });
