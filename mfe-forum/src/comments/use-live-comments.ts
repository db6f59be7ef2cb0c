import { type Comment, type Thread, threadSubject, threads } from '@portal/contracts';
import { type InfiniteList, keyOf, useLive } from '@portal/sdk';
import { useQueryClient } from '@portal/sdk/query';
import { useEffect, useRef, useState } from 'react';

/** Changes of a busy thread are fetched at most once in this time, in milliseconds. */
const fetchEveryMs = 1000;

interface LiveOptions {
  thread: Thread;
  list: InfiniteList<Comment>;
  /** The viewer's own new comments: never held back. */
  posted: Comment[];
}

/**
 * Keeps the thread and its loaded comments current. New replies are appended while the reader is at the end of the list;
 * else they are held back until the reader asks for them or gets there, so that nothing moves.
 */
export function useLiveComments({ thread, list, posted }: LiveOptions) {
  const [heldAfter, setHeldAfter] = useState<number>();
  const [countAtOpen, setCountAtOpen] = useState(thread.commentCount);
  const isAtEnd = useRef(false);
  const items = list.items ?? [];
  const refetch = useThrottledRefetch(thread.id);
  useLive(threadSubject(thread.id), () => {
    const last = items.at(-1)?.id ?? 0;
    if (!list.hasMore && !(isAtEnd.current && !isWriting())) setHeldAfter((held) => held ?? last);
    refetch();
  });
  const own = new Set(posted.map(({ id }) => id));
  const shown = items.filter(({ id }) => heldAfter === undefined || id <= heldAfter || own.has(id));
  const unloaded = list.hasMore ? Math.max(0, thread.commentCount - countAtOpen - posted.length) : 0;
  return {
    shown,
    /** New replies that aren't shown. */
    newCount: items.length - shown.length + unloaded,
    /** The first of them, if it is loaded. */
    firstNew: items.find(({ id }) => heldAfter !== undefined && id > heldAfter && !own.has(id)),
    showNew: () => {
      setHeldAfter(undefined);
      setCountAtOpen(thread.commentCount - posted.length);
    },
    handleEnd: (isVisible: boolean) => {
      isAtEnd.current = isVisible;
      if (isVisible && !isWriting()) setHeldAfter(undefined);
    },
  };
}

/** Returns whether the focus is in a form: what is being typed must not move. */
const isWriting = () => document.activeElement?.closest('form') != null;

function useThrottledRefetch(threadId: number): () => void {
  const client = useQueryClient();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isDue = useRef(false);
  useEffect(() => () => clearTimeout(timer.current), []);
  const fetch = () => {
    isDue.current = false;
    // The thread, and its comments, whose keys begin with it.
    void client.invalidateQueries({ queryKey: keyOf(threads.read, { params: { id: threadId } }) });
    timer.current = setTimeout(() => {
      timer.current = undefined;
      if (isDue.current) fetch();
    }, fetchEveryMs);
  };
  return () => {
    if (timer.current === undefined) fetch();
    else isDue.current = true;
  };
}
