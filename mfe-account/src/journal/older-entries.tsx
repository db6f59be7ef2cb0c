import { Button, FailedState, Skeleton } from '@portal/sdk';
import { keepPreviousData, useQuery } from '@portal/sdk/query';
import { useEffect, useRef, useState } from 'react';
import { useTexts } from '../texts/index.ts';
import type { JournalProps } from './entry-card.tsx';
import { olderEntriesQuery } from './journal.queries.ts';
import styles from './journal-entries.module.css';
import { JournalEntries } from './journal-entries.tsx';

interface OlderEntriesProps extends JournalProps {
  /** The id of the last entry above. */
  before: number;
  /** The number of entries after it. */
  left: number;
}

/** Nothing, the button to load more, or the next page. */
export function OlderEntries(props: OlderEntriesProps) {
  const { journal } = useTexts();
  const [isOpen, setIsOpen] = useState(false);
  if (props.left <= 0) return null;
  if (isOpen) return <OlderPage {...props} />;
  return (
    <div className={styles.more}>
      <Button onClick={() => setIsOpen(true)}>{journal.loadMore}</Button>
    </div>
  );
}

/** Starts after the last entry above, so that pages neither overlap nor leave gaps when an entry is added or deleted. */
function OlderPage({ before, left, ...journal }: OlderEntriesProps) {
  const { journal: labels } = useTexts();
  const page = useRef<HTMLDivElement>(null);
  const { data, error, isFetching, refetch } = useQuery({
    ...olderEntriesQuery(journal.userId, before),
    placeholderData: keepPreviousData,
  });
  // The button that had the focus is removed.
  useEffect(() => page.current?.focus({ preventScroll: true }), []);
  const last = data?.at(-1);
  return (
    <div ref={page} tabIndex={-1} className={styles.older} aria-busy={isFetching}>
      {!data && isFetching && <Skeleton height={160} />}
      {!data && !isFetching && <FailedState title={labels.olderFailed} error={error} onRetry={refetch} />}
      {data && <JournalEntries {...journal} entries={data} />}
      {data && last && <OlderEntries {...journal} before={last.id} left={left - data.length} />}
    </div>
  );
}
