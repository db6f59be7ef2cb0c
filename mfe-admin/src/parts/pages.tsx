import { limits } from '@portal/contracts';
import { type ApiError, Button, FailedState, Skeleton } from '@portal/sdk';
import { keepPreviousData, type QueryKey, useQuery } from '@portal/sdk/query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTexts } from '../texts/index.ts';
import styles from './pages.module.css';
import { useFocusWhenShorter } from './use-focus-when-shorter.ts';

/** A read of one page, the first without an id. */
interface PageRead<Item> {
  queryKey: QueryKey;
  queryFn?: (context: never) => Item[] | Promise<Item[]>;
}

interface PagesProps<Item> {
  /** The read of the page after an item that is known, or of the first. */
  pageAfter: (before?: number) => PageRead<Item>;
  draw: (items: Item[]) => ReactNode;
  /** What stands there where there is nothing at all. */
  empty: ReactNode;
  /** What is said where they could not be loaded. */
  failed: string;
}

/** Items that come in pages, newest first. Each page follows what stands above it, so none is shown twice. */
export const Pages = <Item extends { id: number }>(props: PagesProps<Item>) => <Page {...props} />;

function Page<Item extends { id: number }>({ before, ...props }: PagesProps<Item> & { before?: number }) {
  const { pageAfter, draw, empty, failed } = props;
  const page = useRef<HTMLDivElement>(null);
  const { data, error, isFetching, refetch } = useQuery<Item[], ApiError>({
    ...(pageAfter(before) as { queryKey: QueryKey }),
    // What others do comes by itself and late: who opens a list sees it as it is now.
    refetchOnMount: 'always',
    placeholderData: keepPreviousData,
  });
  useFocusWhenShorter(page, data?.length);
  useEffect(() => {
    // The button that asked for the page is gone, and the focus with it.
    if (before !== undefined) page.current?.focus({ preventScroll: true });
  }, [before]);
  const last = data?.at(-1);
  return (
    <div ref={page} tabIndex={-1} className={styles.page} aria-busy={isFetching}>
      {!data && isFetching && <Skeleton height={240} />}
      {!data && !isFetching && <FailedState title={failed} error={error} onRetry={refetch} />}
      {data && before === undefined && !last && empty}
      {data && last && draw(data)}
      {data && last && data.length >= limits.desk.pageLength && <OlderPage {...props} before={last.id} />}
    </div>
  );
}

function OlderPage<Item extends { id: number }>(props: PagesProps<Item> & { before: number }) {
  const { desk } = useTexts();
  const [isOpen, setOpen] = useState(false);
  if (isOpen) return <Page {...props} />;
  return (
    <div className={styles.more}>
      <Button onClick={() => setOpen(true)}>{desk.loadMore}</Button>
    </div>
  );
}
