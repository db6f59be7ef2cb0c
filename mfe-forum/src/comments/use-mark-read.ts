import { reading, type Thread } from '@portal/contracts';
import { call, useSession } from '@portal/sdk';
import { useCallback, useEffect, useRef } from 'react';

/** Reading on is saved at most once in this time, in milliseconds. */
const saveEveryMs = 2000;

/** Saves how far a member has read a thread, while they scroll and when they leave. */
export function useMarkRead(thread: Thread): (number: number) => void {
  const { viewer } = useSession();
  const isMember = viewer !== null;
  const { id } = thread;
  const saved = useRef(readUpTo(thread));
  const seen = useRef(0);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const save = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = undefined;
    if (seen.current <= saved.current) return;
    saved.current = seen.current;
    // It isn't worth a message: the next visit saves it.
    call(reading.markRead, { params: { id }, body: { number: seen.current } }, { keepalive: true }).catch(
      () => undefined,
    );
  }, [id]);
  useEffect(() => {
    // A discussion that was never opened: it is no longer new.
    if (isMember && saved.current < 0) save();
  }, [isMember, save]);
  useEffect(() => {
    window.addEventListener('pagehide', save);
    return () => {
      window.removeEventListener('pagehide', save);
      save();
    };
  }, [save]);
  return (number) => {
    if (!isMember || number <= seen.current) return;
    seen.current = number;
    timer.current ??= setTimeout(save, saveEveryMs);
  };
}

/** The last number that the member has read; -1 for a thread that they have never opened. */
function readUpTo({ unread, lastComment }: Thread): number {
  if (unread?.isNew) return -1;
  return unread?.first === undefined ? (lastComment?.number ?? 0) : unread.first - 1;
}
