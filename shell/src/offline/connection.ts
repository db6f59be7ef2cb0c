import { ApiError } from '@portal/sdk';
import { type QueryClient, useQueryClient } from '@portal/sdk/query';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { draftNotice } from './messages.ts';

/** While the portal is away: how often it is asked for, and how long it may take to answer, in milliseconds. */
const pauseMs = 3000;
const timeoutMs = 5000;

let isAway = false;
const listeners = new Set<() => void>();

function set(now: boolean): void {
  if (now === isAway) return;
  isAway = now;
  for (const listener of [...listeners]) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether the portal can’t be reached: the device is offline, or nothing answers. */
export const useIsAway = (): boolean => useSyncExternalStore(subscribe, () => isAway);

/** Does something once the portal, which was away, can be reached again. */
export function useReturn(act: () => void): void {
  const latest = useRef(act);
  latest.current = act;
  useEffect(() => subscribe(() => !isAway && latest.current()), []);
}

/**
 * Watches whether the portal can be reached, for as long as the frame of the page stands. What a browser says of its
 * connection is believed where it has none; that it has one is only true once something answers.
 */
export function useConnection(): void {
  const client = useQueryClient();
  useReturn(() => readAgain(client));
  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    const look = async () => set(!(await isReached(signal)) && !signal.aborted);
    const suspect = () => void look();
    window.addEventListener('offline', suspect, { signal });
    window.addEventListener('online', suspect, { signal });
    navigator.serviceWorker?.addEventListener('message', ({ data }) => data === draftNotice && suspect(), {
      signal,
    });
    const forget = client.getQueryCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'error' && isOffline(event.action.error))
        suspect();
    });
    const timer = setInterval(() => isAway && !document.hidden && suspect(), pauseMs);
    if (!navigator.onLine) suspect();
    return () => {
      stop.abort();
      forget();
      clearInterval(timer);
      set(false);
    };
  }, [client]);
}

const isOffline = (error: unknown) => error instanceof ApiError && error.code === 'offline';

async function isReached(stop: AbortSignal): Promise<boolean> {
  if (!navigator.onLine) return false;
  const signal = AbortSignal.any([stop, AbortSignal.timeout(timeoutMs)]);
  return fetch('/healthz', { cache: 'no-store', signal }).then(
    ({ status }) => status < 500,
    () => false,
  );
}

/** The first parts of the keys of reads that the worker answers with what it had kept. */
const cachedReads = ['user', 'plants', 'references'];

/** What failed meanwhile is read again, and so is what may have been an older answer. */
const readAgain = (client: QueryClient) =>
  void client.refetchQueries({
    type: 'active',
    predicate: ({ queryKey, state }) => isOffline(state.error) || cachedReads.includes(String(queryKey[1])),
  });
