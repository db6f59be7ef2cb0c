import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useSession } from '../session.ts';

type Change<T> = T | ((value: T) => T);

/**
 * What is being written, kept in this browser so that a reload or a crash loses nothing. `clear` forgets it, once it
 * is sent or given up. It belongs to who is signed in, or to the given member (null is a stranger), and is shown to no
 * other.
 */
export function useDraft<T>(
  subject: string,
  initial: T,
  memberId?: number | null,
): [value: T, setValue: (change: Change<T>) => void, clear: () => void] {
  const { user } = useSession();
  const key = nameOf(subject, memberId === undefined ? (user?.id ?? null) : memberId);
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
  // Another tab that is done with its words must not take those that are still written here with it.
  useEffect(() => {
    const handleStorage = (event: StorageEvent) => {
      const mine = JSON.stringify(latest.current.value);
      const isDeletedMember = event.key === key && event.newValue === null;
      if (isDeletedMember && mine !== event.oldValue && mine !== JSON.stringify(initial))
        write(key, latest.current.value);
    };
    window.addEventListener('storage', handleStorage);
    return () => window.removeEventListener('storage', handleStorage);
  });
  return [draft.value, setValue, clear];
}

/** Forgets all that a member was writing in this browser. */
export const forgetDrafts = (memberId: number) =>
  orNothing(() => {
    for (const key of Object.keys(localStorage)) {
      if (key.startsWith(nameOf('', memberId))) localStorage.removeItem(key);
    }
  });

const nameOf = (subject: string, memberId: number | null) =>
  `portal-draft:${memberId ?? 'stranger'}:${subject}`;

function read<T>(key: string, initial: T): T {
  return (
    orNothing(() => {
      const text = localStorage.getItem(key);
      const kept: unknown = text === null ? undefined : JSON.parse(text);
      return isAlike(kept, initial) ? kept : undefined;
    }) ?? initial
  );
}

const write = (key: string, value: unknown) =>
  orNothing(() => localStorage.setItem(key, JSON.stringify(value)));

const forget = (key: string) => orNothing(() => localStorage.removeItem(key));

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
