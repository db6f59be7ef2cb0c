import { useEffect, useRef } from 'react';
import { ApiError } from '../api/api-error.ts';
import { isReachable, pollUntil } from '../reconnect.ts';

/**
 * Retries a failed read as soon as its address answers again, where the connection or the service was lost. It polls
 * with HEAD requests, so the failed state stays on the page until there is something to show.
 */
export function useRecovery(error: unknown, onRetry: (() => void) | undefined): void {
  const retry = useRef(onRetry);
  retry.current = onRetry;
  const address = onRetry && isUnreachable(error) ? error.readAddress : undefined;
  // A retry that fails brings another error, and so another wait.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the error is a reason to start again.
  useEffect(() => {
    if (!address) return;
    const stop = new AbortController();
    const { signal } = stop;
    const check = () => isReachable(address, { method: 'HEAD', credentials: 'same-origin', signal });
    void pollUntil(check, signal).then(() => signal.aborted || retry.current?.());
    return () => stop.abort();
  }, [address, error]);
}

const isUnreachable = (error: unknown): error is ApiError =>
  error instanceof ApiError && ['offline', 'upstream_unavailable', 'upstream_timeout'].includes(error.code);
