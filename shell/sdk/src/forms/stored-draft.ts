/**
 * The slot in which a form last found or stored its draft. Forms in several tabs may write different drafts of one
 * subject; each then has its own slot, so that no tab overwrites or deletes the draft of another.
 */
export interface StoredDraft {
  slot: string;
  /** Null: nothing is stored. */
  text: string | null;
}

const maxSlots = 9;

const slotsOf = (key: string) =>
  Array.from({ length: maxSlots }, (_, index) => (index === 0 ? key : `${key}~${index + 1}`));

/** The draft that this tab wrote, or else the first one that another tab left. */
export function findDraft(key: string): StoredDraft {
  const find = (slot: string | null) => {
    const text = slot && localStorage.getItem(slot);
    return slot && text ? { slot, text } : undefined;
  };
  const empty = { slot: key, text: null };
  return orElse(
    empty,
    () => find(sessionStorage.getItem(key)) ?? slotsOf(key).map(find).find(Boolean) ?? empty,
  );
}

/** Stores the text, in another slot if another tab has changed this one. The last slot is overwritten. */
export function saveDraft(key: string, known: StoredDraft, text: string): StoredDraft {
  return orElse(known, () => {
    const current = localStorage.getItem(known.slot);
    const isFree = current === null || current === known.text;
    const slots = slotsOf(key);
    const slot = isFree ? known.slot : slots.find((other) => localStorage.getItem(other) === null);
    const saved = { slot: slot ?? `${slots.at(-1)}`, text };
    localStorage.setItem(saved.slot, text);
    // A tab finds its own draft again after a reload; the first slot is found anyway.
    if (saved.slot === key) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, saved.slot);
    return saved;
  });
}

/** Deletes the draft, unless another tab has changed it. */
export function deleteDraft(key: string, { slot, text }: StoredDraft): void {
  orElse(undefined, () => {
    if (localStorage.getItem(slot) === text) localStorage.removeItem(slot);
    sessionStorage.removeItem(key);
  });
}

/** Browsers may forbid storage, or have no space left; forms work without drafts then. */
function orElse<T>(fallback: T, act: () => T): T {
  try {
    return act();
  } catch {
    return fallback;
  }
}
