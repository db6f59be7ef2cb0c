import { useLayoutEffect, useRef, useState } from 'react';

type Change<T> = T | ((value: T) => T);

/**
 * What is being written, kept in this browser so that a reload or a crash loses nothing. `clear` forgets it, once it
 * is sent or given up. Let the key name the member, where several may use one browser: `thread-new-7`.
 */
export function useDraft<T>(
  key: string,
  initial: T,
): [value: T, setValue: (change: Change<T>) => void, clear: () => void] {
  const [kept, setKept] = useState(() => ({ key, value: read(key, initial) }));
  // Another key is another draft: what is kept of it shows at once.
  const draft = kept.key === key ? kept : { key, value: read(key, initial) };
  if (draft !== kept) setKept(draft);
  // Two changes may come before the next drawing.
  const latest = useRef(draft);
  useLayoutEffect(() => {
    latest.current = draft;
  });
  const put = (value: T) => {
    latest.current = { key, value };
    setKept(latest.current);
  };
  const setValue = (change: Change<T>) => {
    const value = change instanceof Function ? change(latest.current.value) : change;
    // At once, and not when React is ready: the page may be gone by then.
    write(key, value);
    put(value);
  };
  const clear = () => {
    forget(key);
    put(initial);
  };
  return [draft.value, setValue, clear];
}

const nameOf = (key: string) => `portal-draft:${key}`;

function read<T>(key: string, initial: T): T {
  return (
    orNothing(() => {
      const text = localStorage.getItem(nameOf(key));
      const kept: unknown = text === null ? undefined : JSON.parse(text);
      return isAlike(kept, initial) ? kept : undefined;
    }) ?? initial
  );
}

const write = (key: string, value: unknown) =>
  orNothing(() => localStorage.setItem(nameOf(key), JSON.stringify(value)));

const forget = (key: string) => orNothing(() => localStorage.removeItem(nameOf(key)));

/** A browser may forbid its storage, or have no room left in it; a draft is done without then. */
function orNothing<T>(act: () => T): T | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}

/** Whether a draft of an older release still has the form that is expected now. */
function isAlike<T>(kept: unknown, initial: T): kept is T {
  if (typeof kept !== typeof initial || Array.isArray(kept) !== Array.isArray(initial)) return false;
  if (!isRecord(kept) || !isRecord(initial)) return kept !== null || initial === null;
  return Object.entries(initial).every(([name, value]) => value === undefined || name in kept);
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
