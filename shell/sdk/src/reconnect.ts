import { useEffect, useRef } from 'react';
import { withTimeout } from './api/call.ts';

const firstPauseMs = 2000;
const longestPauseMs = 30_000;
const pauseGrowth = 1.3;
const answerTimeoutMs = 5000;

/** Hints that a connection may be back. Browsers miss some of them, so a timer checks as well. */
const hints = ['online', 'focus', 'pageshow', 'visibilitychange'];

/**
 * Repeats a check until it answers true or the signal aborts: after growing pauses, and at once on a hint.
 * Nothing is checked while the page is hidden.
 */
export function pollUntil(check: () => Promise<boolean>, stop: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = new AbortController();
    let timer: ReturnType<typeof setTimeout>;
    let checks = 0;
    let isChecking = false;
    const wait = () => {
      const pauseMs = Math.min(longestPauseMs, firstPauseMs * pauseGrowth ** checks);
      // Jitter keeps a thousand pages from asking at once.
      timer = setTimeout(() => void attempt(), pauseMs * (0.8 + Math.random() * 0.4));
    };
    const attempt = async () => {
      if (isChecking) return;
      clearTimeout(timer);
      if (document.hidden) return wait();
      isChecking = true;
      checks += 1;
      const isDone = await check().catch(() => false);
      isChecking = false;
      if (stop.aborted) return;
      if (isDone) end();
      else wait();
    };
    const hurry = () => {
      checks = 0;
      void attempt();
    };
    const end = () => {
      clearTimeout(timer);
      done.abort();
      resolve();
    };
    for (const hint of hints) window.addEventListener(hint, hurry, { signal: done.signal });
    stop.addEventListener('abort', end, { signal: done.signal });
    wait();
  });
}

/** Returns whether the portal answers at an address, whatever it answers, unless a proxy reports it unreachable. */
export const isReachable = (address: string, init: RequestInit & { signal: AbortSignal }): Promise<boolean> =>
  withTimeout(answerTimeoutMs, init.signal, (signal) =>
    fetch(address, { cache: 'no-store', ...init, signal }),
  ).then(
    ({ status }) => status < 500,
    () => false,
  );

const retries = new Set<() => void>();
let reportFailedPart = () => {};

/** Retries every failed part of the page; answers whether there is any. */
export function retryFailedParts(): boolean {
  const current = [...retries];
  for (const retry of current) retry();
  return current.length > 0;
}

/** Calls the listener for each part of the page whose code could not be loaded. */
export function onFailedPart(listener: () => void): () => void {
  reportFailedPart = listener;
  return () => {
    reportFailedPart = () => {};
  };
}

/** Registers the retry of a part that could not be loaded, for when the portal can be reached again. */
export function useRetryOnReconnect(retry: (() => void) | undefined): void {
  const latest = useRef(retry);
  latest.current = retry;
  const hasFailed = retry !== undefined;
  useEffect(() => {
    if (!hasFailed) return;
    const act = () => latest.current?.();
    retries.add(act);
    reportFailedPart();
    return () => void retries.delete(act);
  }, [hasFailed]);
}
