import { Button, EmptyState, FailedState, InfiniteItems } from '@portal/sdk';
import type { ReactNode } from 'react';
import { useTexts } from '../texts/index.ts';
import styles from './thread-list.module.css';
import { RowsSkeleton } from './thread-list-skeleton.tsx';
import { ThreadRow } from './thread-row.tsx';
import type { ForumFilter } from './use-forum-filter.ts';
import { useThreads } from './use-threads.ts';

interface ThreadListProps {
  filter: ForumFilter;
  onClearSearch: () => void;
  /** Shown if there are no discussions. */
  startLink: ReactNode;
}

export function ThreadList({ filter, onClearSearch, startLink }: ThreadListProps) {
  const texts = useTexts().list;
  const list = useThreads(filter);
  const { items, error, isFetching, refetch } = list;
  return (
    <section aria-label={texts.discussions} aria-busy={!items && isFetching} className={styles.list}>
      {items && items.length > 0 && (
        <InfiniteItems
          list={list}
          items={items}
          label={texts.shown(items.length)}
          renderItem={(thread) => <ThreadRow thread={thread} order={filter.sort} />}
        />
      )}
      {items?.length === 0 && <NoThreads term={filter.term} onClear={onClearSearch} startLink={startLink} />}
      {!items && isFetching && <RowsSkeleton />}
      {!items && error && !isFetching && <FailedState title={texts.failed} error={error} onRetry={refetch} />}
    </section>
  );
}

interface NoThreadsProps {
  term: string;
  onClear: () => void;
  startLink: ReactNode;
}

function NoThreads({ term, onClear, startLink }: NoThreadsProps) {
  const { list, common } = useTexts();
  if (!term) return <EmptyState title={common.noDiscussions} action={startLink} />;
  return (
    <EmptyState title={list.noneFound(term)} action={<Button onClick={onClear}>{list.showAll}</Button>} />
  );
}
