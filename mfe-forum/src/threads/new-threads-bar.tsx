import { type Thread, threadListSubject } from '@portal/contracts';
import { Button, type InfiniteList, Row, useLive } from '@portal/sdk';
import { ArrowUp } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTexts } from '../texts/index.ts';
import styles from './thread-list.module.css';
import type { ForumFilter } from './use-forum-filter.ts';
import { fetchFirstPage } from './use-threads.ts';

interface NewThreadsBarProps {
  filter: ForumFilter;
  list: InfiniteList<Thread>;
  /** Called before the new ones are loaded: moves to the start of the list. */
  onShow: () => void;
}

/** "1 new discussion", above the list or at the top of the screen; they appear on demand. */
export function NewThreadsBar({ filter, list, onShow }: NewThreadsBarProps) {
  const { list: texts } = useTexts();
  const { count, show } = useNewThreads(filter, list);
  const showAll = () => {
    onShow();
    show();
  };
  return (
    <Row align="stretch" justify="center" isNowrap role="status" className={styles.news}>
      {count > 0 && (
        <Button size="small" variant="primary" onClick={showAll}>
          <ArrowUp aria-hidden size={16} strokeWidth={1.5} />
          {texts.newDiscussions(count)}
        </Button>
      )}
    </Row>
  );
}

/** A busy forum changes many times a second; a list looks at most this often, in milliseconds. */
const pauseMs = 1500;

/**
 * Discussions of the list that began after it was loaded. Loaded ones are updated at their place, so that nothing
 * moves under the reader. Only for lists that begin at the start.
 */
function useNewThreads(filter: ForumFilter, list: InfiniteList<Thread>) {
  const [newIds, setNewIds] = useState<readonly number[]>([]);
  const look = useLook(filter, (threads) => {
    const { items } = list;
    if (!items) return;
    const newest = items.reduce((latest, { createdAt }) => (createdAt > latest ? createdAt : latest), '');
    const known = new Set(items.map(({ id }) => id));
    list.update(threads);
    setNewIds(
      threads.filter(({ id, createdAt }) => !known.has(id) && createdAt > newest).map(({ id }) => id),
    );
  });
  useLive(filter.before ? null : threadListSubject, look);
  return {
    count: newIds.length,
    show: () => {
      setNewIds([]);
      list.refetch();
    },
  };
}

/** A function that reads the start of the list, at most once in a while; a call in between counts for the next time. */
function useLook(filter: ForumFilter, onRead: (threads: Thread[]) => void) {
  const latest = useRef({ filter, onRead });
  const control = useRef<{ timer?: ReturnType<typeof setTimeout> | undefined; isWanted: boolean }>({
    isWanted: false,
  });
  const end = useRef<AbortController>(undefined);
  useEffect(() => {
    latest.current = { filter, onRead };
  });
  useEffect(() => {
    const { current } = control;
    return () => {
      clearTimeout(current.timer);
      current.timer = undefined;
      end.current?.abort();
    };
  }, []);
  return function look() {
    const { current } = control;
    if (current.timer !== undefined) {
      current.isWanted = true;
      return;
    }
    current.isWanted = false;
    current.timer = setTimeout(() => {
      current.timer = undefined;
      if (current.isWanted) look();
    }, pauseMs);
    end.current = new AbortController();
    fetchFirstPage(latest.current.filter, end.current.signal).then(
      (threads) => latest.current.onRead(threads),
      // The list on the page stays; the next change looks again.
      () => undefined,
    );
  };
}
