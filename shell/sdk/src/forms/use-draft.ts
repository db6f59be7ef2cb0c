import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useIsHydrated } from '../hydration.ts';
import { useSession } from '../session.ts';
import { draftKey } from '../written/forget-drafts.ts';
import { deleteDraft, findDraft, type StoredDraft, saveDraft } from './stored-draft.ts';

type Change<T> = T | ((value: T) => T);

/** A form's value, where it is stored, and whether this form has changed it. */
interface Draft<T> {
  key: string | undefined;
  value: T;
  stored: StoredDraft | undefined;
  isOwn: boolean;
}

/**
 * A form's value, stored in this browser so that a reload or crash loses nothing. The draft belongs to the signed-in
 * member, or to `memberId` (null: anonymous), and is never shown to anyone else. Tabs that write different drafts keep
 * both; a new form offers one of them. `clear` deletes the draft of this form.
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
  const [known, setKnown] = useState(() => read(key, initial));
  // Another key is another draft.
  const draft = known.key === key ? known : read(key, initial);
  if (draft !== known) setKnown(draft);
  // Two changes may come before the next render.
  const latest = useRef(draft);
  useLayoutEffect(() => {
    latest.current = draft;
  });
  const early = useRef<Change<T>[]>([]);
  const update = (next: Draft<T>) => {
    latest.current = next;
    setKnown(next);
  };
  const setValue = (change: Change<T>) => {
    const value = change instanceof Function ? change(latest.current.value) : change;
    if (!key) early.current.push(change);
    update(store({ ...latest.current, key, value }));
  };
  // Apply changes from before the draft was read to the draft.
  useLayoutEffect(() => {
    if (key) for (const change of early.current.splice(0)) setValue(change);
  });
  const clear = () => {
    const { stored } = latest.current;
    if (key && stored) deleteDraft(key, stored);
    early.current = [];
    update({ key, value: initial, stored: stored && { ...stored, text: null }, isOwn: false });
  };
  // A tab that overwrites or clears this draft must not delete what is still being written here.
  useEffect(() => {
    const handleStorage = (event: StorageEvent) => {
      const { stored, isOwn } = latest.current;
      if (!isOwn || event.key !== stored?.slot) return;
      const isLost =
        event.newValue === null ? event.oldValue !== stored.text : event.newValue !== stored.text;
      if (isLost) update(store(latest.current));
    };
    window.addEventListener('storage', handleStorage);
    return () => window.removeEventListener('storage', handleStorage);
  });
  return [draft.value, setValue, clear];
}

function read<T>(key: string | undefined, initial: T): Draft<T> {
  const stored = key === undefined ? undefined : findDraft(key);
  const value: unknown = parse(stored?.text);
  return { key, value: hasShapeOf(initial, value) ? value : initial, stored, isOwn: false };
}

/** At once, not in an effect: the page may be closed by then. */
function store<T>({ key, value, stored }: Draft<T>): Draft<T> {
  const saved = key && stored ? saveDraft(key, stored, JSON.stringify(value)) : stored;
  return { key, value, stored: saved, isOwn: true };
}

function parse(text: string | null | undefined): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return undefined;
  }
}

/** Returns whether a stored draft, perhaps of an older release, has the shape that the form expects. */
function hasShapeOf<T>(initial: T, stored: unknown): stored is T {
  if (typeof stored !== typeof initial || Array.isArray(stored) !== Array.isArray(initial)) return false;
  if (!isRecord(stored) || !isRecord(initial)) return stored !== null || initial === null;
  return Object.entries(initial).every(([name, value]) => value === undefined || name in stored);
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
