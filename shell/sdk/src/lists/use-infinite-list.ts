import { infiniteQueryOptions, type QueryKey, useInfiniteQuery } from '@tanstack/react-query';
import type { ApiError } from '../api/api-error.ts';

interface InfiniteListOptions<Item> {
  queryKey: QueryKey;
  /** A shorter page is the last one. */
  pageLength: number;
  /** Fetches the page after an item, or the first page. */
  fetchPage: (after: Item | undefined, signal: AbortSignal) => Promise<Item[]>;
  refetchOnMount?: 'always';
}

/** A list that loads page by page. All loaded pages are cached, so Back restores them. */
export interface InfiniteList<Item> {
  /** Undefined until the first page has loaded. */
  items: Item[] | undefined;
  error: ApiError | null;
  isFetching: boolean;
  refetch: () => void;
  hasMore: boolean;
  loadMore: () => void;
  isLoadingMore: boolean;
  moreError: ApiError | null;
}

export function useInfiniteList<Item extends { id: number }>(
  options: InfiniteListOptions<Item>,
): InfiniteList<Item> {
  const query = useInfiniteQuery(infiniteList(options));
  return {
    items: query.data,
    error: query.error,
    isFetching: query.isFetching,
    refetch: () => void query.refetch(),
    hasMore: query.hasNextPage,
    loadMore: () => void query.fetchNextPage(),
    isLoadingMore: query.isFetchingNextPage,
    moreError: query.isFetchNextPageError ? query.error : null,
  };
}

/** Each page starts after the last item before it, so none is missed when items are added or deleted. */
const infiniteList = <Item extends { id: number }>({
  queryKey,
  pageLength,
  fetchPage,
  ...options
}: InfiniteListOptions<Item>) =>
  infiniteQueryOptions<Item[], ApiError, Item[], QueryKey, Item | undefined>({
    ...options,
    queryKey: [...queryKey, 'pages'],
    queryFn: ({ pageParam, signal }) => fetchPage(pageParam as Item | undefined, signal),
    initialPageParam: undefined,
    getNextPageParam: (page) => (page.length < pageLength ? undefined : page.at(-1)),
    // An item that moved between two loads is on two pages.
    select: ({ pages }) => [...new Map(pages.flat().map((item) => [item.id, item])).values()],
  });
