import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useIsHydrated } from '../hydration.ts';
import { useSession } from '../session.ts';
import { draftKey } from '../written/forget-drafts.ts';

type Change<T> = T | ((value: T) => T);

/**
 * A form's value, stored in this browser so that a reload or crash loses nothing; `clear` deletes it. The draft belongs
 * to the signed-in member, or to `memberId` (null: anonymous), and is never shown to anyone else.
 */
export function useDraft<T>(
  subject: string,
  initial: T,
  memberId?: number | null,
): [value: T, setValue: (change: Change<T>) => void, clear: () => void] {
  const { user } = useSession();
  const ownKey = draftKey(subject, memberId === undefined ? (user?.id ?? null) : memberId);
  // The server doesn't know what this browser stores.
  const key = useIsHydrated() ? ownKey : undefined;
  const [stored, setStored] = useState(() => ({ key, value: read(key, initial) }));
  // Another key is another draft.
  const draft = stored.key === key ? stored : { key, value: read(key, initial) };
  if (draft !== stored) setStored(draft);
  // Two changes may come before the next render.
  const latest = useRef(draft);
  useLayoutEffect(() => {
    latest.current = draft;
  });
  const early = useRef<Change<T>[]>([]);
  const update = (value: T) => {
    latest.current = { key, value };
    setStored(latest.current);
  };
  const setValue = (change: Change<T>) => {
    const value = change instanceof Function ? change(latest.current.value) : change;
    // At once, not in an effect: the page may be closed by then.
    if (key) write(key, value);
    else early.current.push(change);
    update(value);
  };
  // What changed before the draft was read changes the draft.
  useLayoutEffect(() => {
    if (key) for (const change of early.current.splice(0)) setValue(change);
  });
  const clear = () => {
    if (key) remove(key);
    early.current = [];
    update(initial);
  };
  // Another tab that clears its draft must not delete what is still being written here.
  useEffect(() => {
    const handleStorage = (event: StorageEvent) => {
      const mine = JSON.stringify(latest.current.value);
      const isCleared = event.key === key && event.newValue === null;
      if (key && isCleared && mine !== event.oldValue && mine !== JSON.stringify(initial))
        write(key, latest.current.value);
    };
    window.addEventListener('storage', handleStorage);
    return () => window.removeEventListener('storage', handleStorage);
  });
  return [draft.value, setValue, clear];
}

function read<T>(key: string | undefined, initial: T): T {
  if (!key) return initial;
  return (
    orNothing(() => {
      const text = localStorage.getItem(key);
      const stored: unknown = text === null ? undefined : JSON.parse(text);
      return hasShapeOf(initial, stored) ? stored : undefined;
    }) ?? initial
  );
}

const write = (key: string, value: unknown) =>
  orNothing(() => localStorage.setItem(key, JSON.stringify(value)));

const remove = (key: string) => orNothing(() => localStorage.removeItem(key));

/** Browsers may forbid storage, or have no space left; forms work without drafts then. */
function orNothing<T>(act: () => T): T | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}

/** Whether a stored draft, perhaps of an older release, has the shape that the form expects. */
function hasShapeOf<T>(initial: T, stored: unknown): stored is T {
  if (typeof stored !== typeof initial || Array.isArray(stored) !== Array.isArray(initial)) return false;
  if (!isRecord(stored) || !isRecord(initial)) return stored !== null || initial === null;
  return Object.entries(initial).every(([name, value]) => value === undefined || name in stored);
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
