import type { LiveSubject, SocketFrame } from '@portal/contracts';
import { useEffect, useRef } from 'react';
import { useSession } from '../session.ts';
import { usePageSocket } from './use-page-socket.ts';

interface Changes {
  /** Subject to watch, if the service sends its changes only to connections that watch it. */
  subject?: LiveSubject | null;
  /** Returns whether a frame reports a change. */
  isChange: (frame: SocketFrame) => boolean;
  onChange: () => void;
}

/**
 * Calls `onChange` for each change that a member's socket reports, and when changes may have been missed: when the
 * connection opens, and when the hidden page becomes visible.
 */
export function useChanges({ subject, isChange, onChange }: Changes): void {
  const change = useLatest(onChange);
  usePageSocket(
    ({ listenToSocket, watchSubject }) => {
      if (subject === null) return () => undefined;
      const unwatch = subject ? watchSubject(subject) : undefined;
      const leave = listenToSocket({
        onFrame: (frame) => isChange(frame) && change(),
        onStatus: (status) => status === 'open' && change(),
      });
      const stop = onVisible(change);
      return () => {
        stop();
        unwatch?.();
        leave();
      };
    },
    [subject],
  );
}

/** Calls `onChange` of an anonymous page regularly while it is visible, and when it becomes visible. */
export function useAnonymousPoll(onChange: () => void, everyMs: number | undefined): void {
  const { status } = useSession();
  const change = useLatest(onChange);
  useEffect(() => {
    if (everyMs === undefined || status !== 'anonymous') return;
    const timer = setInterval(() => {
      if (!document.hidden) change();
    }, everyMs);
    const stop = onVisible(change);
    return () => {
      clearInterval(timer);
      stop();
    };
  }, [everyMs, status, change]);
}

/** A function that never changes and calls the latest one. */
function useLatest(act: () => void): () => void {
  const latest = useRef(act);
  latest.current = act;
  return useRef(() => latest.current()).current;
}

function onVisible(listener: () => void): () => void {
  const act = () => {
    if (!document.hidden) listener();
  };
  document.addEventListener('visibilitychange', act);
  return () => document.removeEventListener('visibilitychange', act);
}
