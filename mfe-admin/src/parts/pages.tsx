import { limits } from '@portal/contracts';
import { type ApiError, Button, FailedState, Skeleton } from '@portal/sdk';
import { keepPreviousData, type QueryKey, useQuery } from '@portal/sdk/query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTexts } from '../texts/index.ts';
import styles from './pages.module.css';
import { useFocusWhenShorter } from './use-focus-when-shorter.ts';

interface PageRead<Item> {
  queryKey: QueryKey;
  queryFn?: (context: never) => Item[] | Promise<Item[]>;
}

interface PagesProps<Item> {
  /** The query for the page after an item, or for the first page. */
  pageAfter: (before?: number) => PageRead<Item>;
  render: (items: Item[]) => ReactNode;
  empty: ReactNode;
  failed: string;
}

/** A paged list, newest first. Each page starts after the last item above it, so none is shown twice. */
export const Pages = <Item extends { id: number }>(props: PagesProps<Item>) => <Page {...props} />;

function Page<Item extends { id: number }>({ before, ...props }: PagesProps<Item> & { before?: number }) {
  const { pageAfter, render, empty, failed } = props;
  const page = useRef<HTMLDivElement>(null);
  const { data, error, isFetching, refetch } = useQuery<Item[], ApiError>({
    ...(pageAfter(before) as { queryKey: QueryKey }),
    // Other people change these lists.
    refetchOnMount: 'always',
    placeholderData: keepPreviousData,
  });
  useFocusWhenShorter(page, data?.length);
  useEffect(() => {
    // The button that had the focus is removed.
    if (before !== undefined) page.current?.focus({ preventScroll: true });
  }, [before]);
  const last = data?.at(-1);
  return (
    <div ref={page} tabIndex={-1} className={styles.page} aria-busy={isFetching}>
      {!data && isFetching && <Skeleton height={240} />}
      {!data && !isFetching && <FailedState title={failed} error={error} onRetry={refetch} />}
      {data && before === undefined && !last && empty}
      {data && last && render(data)}
      {data && last && data.length >= limits.administration.pageLength && (
        <OlderPage {...props} before={last.id} />
      )}
    </div>
  );
}

function OlderPage<Item extends { id: number }>(props: PagesProps<Item> & { before: number }) {
  const { admin } = useTexts();
  const [isOpen, setOpen] = useState(false);
  if (isOpen) return <Page {...props} />;
  return (
    <div className={styles.more}>
      <Button onClick={() => setOpen(true)}>{admin.loadMore}</Button>
    </div>
  );
}
