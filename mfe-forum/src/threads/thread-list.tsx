import { EmptyState, FailedState, InfiniteItems, LinkButton } from '@portal/sdk';
import { Link } from '@portal/sdk/router';
import type { ReactNode } from 'react';
import { useTexts } from '../texts/index.ts';
import styles from './thread-list.module.css';
import { RowsSkeleton } from './thread-list-skeleton.tsx';
import { ThreadRow } from './thread-row.tsx';
import { type ForumFilter, searchOf } from './use-forum-filter.ts';
import { cursorAfter, useThreads } from './use-threads.ts';

interface ThreadListProps {
  filter: ForumFilter;
  /** Shown if there are no discussions. */
  startLink: ReactNode;
}

export function ThreadList({ filter, startLink }: ThreadListProps) {
  const texts = useTexts().list;
  const list = useThreads(filter);
  const { items, error, isFetching, refetch } = list;
  const last = items?.at(-1);
  return (
    <section aria-label={texts.discussions} aria-busy={!items && isFetching} className={styles.list}>
      {filter.before && (
        <p>
          <Link to={{ search: searchOf(filter, {}) }}>{texts.fromStart}</Link>
        </p>
      )}
      {items && items.length > 0 && (
        <InfiniteItems
          list={list}
          items={items}
          label={texts.shown(items.length)}
          moreLink={last && searchOf(filter, { before: cursorAfter(last, filter.sort) })}
          renderItem={(thread) => <ThreadRow thread={thread} order={filter.sort} />}
        />
      )}
      {items?.length === 0 && <NoThreads filter={filter} startLink={startLink} />}
      {!items && isFetching && <RowsSkeleton />}
      {!items && error && !isFetching && <FailedState title={texts.failed} error={error} onRetry={refetch} />}
    </section>
  );
}

interface NoThreadsProps {
  filter: ForumFilter;
  startLink: ReactNode;
}

function NoThreads({ filter, startLink }: NoThreadsProps) {
  const { list, common } = useTexts();
  if (!filter.term) return <EmptyState title={common.noDiscussions} action={startLink} />;
  return (
    <EmptyState
      title={list.noneFound(filter.term)}
      action={<LinkButton to={{ search: searchOf(filter, { term: '' }) }}>{list.showAll}</LinkButton>}
    />
  );
}
