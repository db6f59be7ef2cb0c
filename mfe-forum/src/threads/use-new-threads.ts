import { type Thread, threadListSubject } from '@portal/contracts';
import { type InfiniteList, useLive } from '@portal/sdk';
import { useEffect, useRef, useState } from 'react';
import type { ForumFilter } from './use-forum-filter.ts';
import { fetchFirstPage } from './use-threads.ts';

/** A busy forum changes many times a second; a list looks at most this often, in milliseconds. */
const pauseMs = 1500;

/**
 * How many discussions of the list began after it was loaded. What is loaded is updated at its place, so that nothing
 * moves under the reader. Only for lists that begin at the start.
 */
export function useNewThreads(filter: ForumFilter, list: InfiniteList<Thread>) {
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
