import { limits } from '@portal/contracts';

export interface ToastMessage {
  title: string;
  description?: string;
  /** `destructive` for what failed or was refused. */
  variant?: 'destructive';
  /** A button, such as "Undo". The message stays longer with one. */
  action?: { label: string; onPress: () => void };
}

export interface ShownToast extends ToastMessage {
  id: number;
  shownAt: number;
  isOpen: boolean;
}

/** Shows a message. A newer one replaces it. */
export function toast(message: ToastMessage): void {
  lastId += 1;
  publish(
    [{ ...message, id: lastId, shownAt: performance.now(), isOpen: true }, ...shown].slice(
      0,
      limits.toast.atOnce,
    ),
  );
}

/** Shows what failed, and why. */
export const toastFailure = (title: string, { detail }: { detail: string }): void =>
  toast({ title, description: detail, variant: 'destructive' });

/** Closes a message. It stays in the list while its exit animation runs, and longer (specification §9). */
export function dismissToast(id: number): void {
  publish(shown.map((each) => (each.id === id ? { ...each, isOpen: false } : each)));
  setTimeout(() => publish(shown.filter((each) => each.id !== id)), limits.toast.removeDelayMs);
}

/** Longest time between a message about a change of page ("Login Required") and that change, in milliseconds. */
const leadMs = 1500;

/** Closes the open messages about the page that the visitor leaves; those about the change itself stay. */
export function dismissToastsOfPage(): void {
  for (const { id, shownAt, isOpen } of shown)
    if (isOpen && performance.now() - shownAt > leadMs) dismissToast(id);
}

/** The id of the newest message so far. */
export const newestToastId = () => lastId;

/** Closes the open messages about failures that are newer than this id. */
export function dismissFailuresSince(id: number): void {
  for (const each of shown) if (each.id > id && each.isOpen && each.variant) dismissToast(each.id);
}

/** The current messages; the same array until something changes. */
export const currentToasts = (): readonly ShownToast[] => shown;

export function onToastsChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const clearToasts = () => publish([]);

let lastId = 0;
let shown: readonly ShownToast[] = [];
const listeners = new Set<() => void>();

function publish(next: readonly ShownToast[]): void {
  shown = next;
  for (const listener of listeners) listener();
}
