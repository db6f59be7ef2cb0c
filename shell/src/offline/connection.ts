import { ApiError } from '@portal/sdk';
import { isReachable, onFailedPart, pollUntil, retryFailedParts } from '@portal/sdk/host';
import { type QueryClient, useQueryClient } from '@portal/sdk/query';
import { useEffect, useSyncExternalStore } from 'react';
import { servedFromCache } from './messages.ts';

/** Retries go on until nothing has failed for this long, in milliseconds: a remote may take 20 s to fail. */
const quietMs = 30_000;

let isOffline = false;
const listeners = new Set<() => void>();

function setOffline(now: boolean): void {
  if (now === isOffline) return;
  isOffline = now;
  for (const listener of [...listeners]) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Returns whether the portal can’t be reached: the device is offline, or nothing answers. */
export const useIsOffline = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => isOffline,
    () => false,
  );

/** Watches the connection to the portal, and retries what failed once it is back. */
export function useConnection(): void {
  const client = useQueryClient();
  useEffect(() => {
    const stop = new AbortController();
    watchConnection(client, stop.signal);
    return () => {
      stop.abort();
      setOffline(false);
    };
  }, [client]);
}

/**
 * Browsers can be wrong about the connection in both directions, so their word only starts a check: the portal is
 * offline while it does not answer.
 */
function watchConnection(client: QueryClient, signal: AbortSignal): void {
  let isChecking = false;
  const check = async () => {
    if (isChecking) return;
    isChecking = true;
    while (!(await canReachPortal(signal)) && !signal.aborted) {
      setOffline(true);
      await pollUntil(() => canReachPortal(signal), signal);
      if (signal.aborted) return;
      setOffline(false);
      await recover(client, signal);
    }
    isChecking = false;
  };
  const suspect = () => void check();
  const worker = navigator.serviceWorker;
  const onMessage = ({ data }: MessageEvent) => {
    if (data !== servedFromCache) return;
    mayBeStale = true;
    suspect();
  };
  worker?.addEventListener('message', onMessage, { signal });
  window.addEventListener('offline', suspect, { signal });
  signal.addEventListener('abort', onFailedPart(suspect));
  const stopReads = client.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'error' && isOfflineError(event.action.error))
      suspect();
  });
  signal.addEventListener('abort', stopReads);
  if (!navigator.onLine) suspect();
}

/** Retries what failed, at growing intervals, until nothing fails any more or the connection is lost again. */
async function recover(client: QueryClient, signal: AbortSignal): Promise<void> {
  let lastFailureAt = Date.now();
  mayBeStale = true;
  retryAll(client);
  await pollUntil(async () => {
    if (!(await canReachPortal(signal))) return true;
    if (retryAll(client)) lastFailureAt = Date.now();
    return Date.now() - lastFailureAt > quietMs;
  }, signal);
}

/** The second parts of the keys of reads that the service worker answers from its cache. */
const cachedReads = ['user', 'plants', 'references'];
/** True if such an answer may be on the page. */
let mayBeStale = false;

/** Retries the failed parts of the page, and its failed and stale reads; answers whether there are any. */
function retryAll(client: QueryClient): boolean {
  const hasFailedParts = retryFailedParts();
  const dueReads = client.getQueryCache().findAll({
    type: 'active',
    fetchStatus: 'idle',
    predicate: ({ queryKey, state }) =>
      isOfflineError(state.error) || (mayBeStale && cachedReads.includes(String(queryKey[1]))),
  });
  mayBeStale = false;
  void client.refetchQueries({ predicate: (query) => dueReads.includes(query) });
  return hasFailedParts || dueReads.length > 0;
}

const isOfflineError = (error: unknown) => error instanceof ApiError && error.code === 'offline';

const canReachPortal = (signal: AbortSignal) => isReachable('/healthz', { signal });
