import { useEffect, useRef } from 'react';
import { ApiError } from '../api/api-error.ts';

/** How often it is asked whether what failed can be had again, in milliseconds: at first, and after a while. */
const firstPauseMs = 2000;
const longestPauseMs = 30_000;
/** So many times at the first pace: a service that is started again is back by then. */
const quickTimes = 10;

/**
 * Retries by itself once what could not be read can be had again, where that was because its service or the portal is
 * away. It asks for the head of the same address beside the page, which stays as it is meanwhile; nothing is asked
 * while nobody looks.
 */
export function useRecovery(error: unknown, onRetry: (() => void) | undefined): void {
  const retry = useRef(onRetry);
  retry.current = onRetry;
  const address = onRetry && isAway(error) ? error.readAddress : undefined;
  useEffect(() => {
    if (!address) return;
    let timer: ReturnType<typeof setTimeout>;
    const stop = new AbortController();
    const look = async (times: number) => {
      if (document.hidden) wait(times);
      else if (await isBack(address, stop.signal)) retry.current?.();
      else if (!stop.signal.aborted) wait(times + 1);
    };
    const wait = (times: number) => {
      const pauseMs = Math.min(longestPauseMs, firstPauseMs * 2 ** Math.max(0, times - quickTimes));
      // A little spread, so that a thousand pages don't ask at once.
      timer = setTimeout(() => void look(times), pauseMs * (0.8 + Math.random() * 0.4));
    };
    wait(0);
    return () => {
      stop.abort();
      clearTimeout(timer);
    };
  }, [address]);
}

const isAway = (error: unknown): error is ApiError =>
  error instanceof ApiError && ['offline', 'upstream_unavailable', 'upstream_timeout'].includes(error.code);

/** Whether an address is answered by the service that knows it, whatever the answer is. */
const isBack = (address: string, signal: AbortSignal): Promise<boolean> =>
  fetch(address, { method: 'HEAD', credentials: 'same-origin', signal }).then(
    ({ status }) => status < 500,
    () => false,
  );
