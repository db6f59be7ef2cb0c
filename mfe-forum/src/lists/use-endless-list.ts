import type { ApiError } from '@portal/sdk';
import { type QueryKey, useMutation, useQuery, useQueryClient } from '@portal/sdk/query';

interface Pages<Item> {
  items: Item[];
  isComplete: boolean;
}

interface EndlessListOptions<Item> {
  queryKey: QueryKey;
  pageLength: number;
  /** Fetches the page after an item, or the first page. */
  fetchPage: (after: Item | undefined, signal?: AbortSignal) => Promise<Item[]>;
}

/** A paged list. All loaded pages are cached together, so Back restores them. */
export interface EndlessList<Item> {
  /** Missing until the first page is loaded. */
  items: Item[] | undefined;
  error: ApiError | null;
  isFetching: boolean;
  refetch: () => void;
  hasMore: boolean;
  loadMore: () => void;
  isLoadingMore: boolean;
  moreError: ApiError | null;
}

export function useEndlessList<Item extends { id: number }>(
  options: EndlessListOptions<Item>,
): EndlessList<Item> {
  const client = useQueryClient();
  const queryKey = [...options.queryKey, 'pages'];
  const { data, error, isFetching, refetch } = useQuery<Pages<Item>, ApiError>({
    queryKey,
    queryFn: ({ signal }) =>
      fetchAsFar(options, client.getQueryData<Pages<Item>>(queryKey)?.items.length, signal),
  });
  const more = useMutation<Item[], ApiError, Item>({
    mutationFn: (last) => options.fetchPage(last),
    onSuccess: (page, last) =>
      client.setQueryData<Pages<Item>>(queryKey, (known) => appended(known, page, last, options.pageLength)),
  });
  const last = data?.items.at(-1);
  return {
    items: data?.items,
    error,
    isFetching,
    refetch: () => void refetch(),
    hasMore: data?.isComplete === false,
    loadMore: () => last && more.mutate(last),
    isLoadingMore: more.isPending,
    moreError: more.error,
  };
}

/** Fetches one page, or as many as were loaded before. */
async function fetchAsFar<Item>(
  { fetchPage, pageLength }: EndlessListOptions<Item>,
  amount = 0,
  signal?: AbortSignal,
): Promise<Pages<Item>> {
  const items: Item[] = [];
  for (;;) {
    const page = await fetchPage(items.at(-1), signal);
    items.push(...page);
    if (page.length < pageLength) return { items, isComplete: true };
    if (items.length >= amount) return { items, isComplete: false };
  }
}

/** Appends a page, unless the list was refetched meanwhile. */
function appended<Item extends { id: number }>(
  known: Pages<Item> | undefined,
  page: Item[],
  last: Item,
  pageLength: number,
): Pages<Item> | undefined {
  if (known?.items.at(-1)?.id !== last.id) return known;
  const ids = new Set(known.items.map(({ id }) => id));
  return {
    // An item that has moved back since may be there already.
    items: [...known.items, ...page.filter(({ id }) => !ids.has(id))],
    isComplete: page.length < pageLength,
  };
}
