import { limits } from '@portal/contracts';
import { FailedState, InfiniteItems, Skeleton, useInfiniteList } from '@portal/sdk';
import type { QueryKey } from '@portal/sdk/query';
import { type ReactNode, useRef } from 'react';
import styles from './admin-list.module.css';
import { useFocusWhenShorter } from './use-focus-when-shorter.ts';

interface AdminListProps<Item> {
  queryKey: QueryKey;
  /** Fetches the page of items that are older than the id, or the first page. */
  fetchPage: (before: string | undefined, signal: AbortSignal) => Promise<Item[]>;
  renderItem: (item: Item) => ReactNode;
  itemClassName: string | undefined;
  empty: ReactNode;
  failed: string;
}

/** A list, newest first. Other people change it, so it is refetched whenever it is opened. */
export function AdminList<Item extends { id: number }>(props: AdminListProps<Item>) {
  const { queryKey, fetchPage, renderItem, itemClassName, empty, failed } = props;
  const list = useInfiniteList<Item>({
    queryKey,
    pageLength: limits.administration.pageLength,
    fetchPage: (last, signal) => fetchPage(last && String(last.id), signal),
    refetchOnMount: 'always',
  });
  const { items, error, isFetching, refetch } = list;
  const place = useRef<HTMLDivElement>(null);
  useFocusWhenShorter(place, items?.length);
  return (
    <div ref={place} tabIndex={-1} className={styles.list} aria-busy={isFetching}>
      {!items && isFetching && <Skeleton height={240} />}
      {!items && !isFetching && <FailedState title={failed} error={error} onRetry={refetch} />}
      {items?.length === 0 && empty}
      {items && items.length > 0 && <InfiniteItems {...{ list, items, renderItem, itemClassName }} />}
    </div>
  );
}
