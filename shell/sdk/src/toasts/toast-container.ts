/** The open dialogs. A modal dialog makes the rest of the page inert, so toasts are shown inside the topmost one. */
let dialogs: readonly HTMLElement[] = [];
const listeners = new Set<() => void>();

/** Moves toasts into a dialog that has just opened. Returns what moves them out again. */
export function showToastsIn(dialog: HTMLElement): () => void {
  publish([...dialogs, dialog]);
  return () => publish(dialogs.filter((each) => each !== dialog));
}

/** The topmost dialog, if one is open. */
export const toastContainer = () => dialogs.at(-1);

export function onToastContainerChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function publish(next: readonly HTMLElement[]): void {
  dialogs = next;
  for (const listener of listeners) listener();
}
