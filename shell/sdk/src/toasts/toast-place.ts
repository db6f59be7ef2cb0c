/**
 * Where messages stand. A modal dialog lies above the whole page and makes it inert, messages with it: as long as one
 * is open, messages stand inside it.
 */
let dialogs: readonly HTMLElement[] = [];
const listeners = new Set<() => void>();

/** Takes messages into a dialog that has just opened. The result lets them go. */
export function holdToasts(dialog: HTMLElement): () => void {
  publish([...dialogs, dialog]);
  return () => publish(dialogs.filter((each) => each !== dialog));
}

/** The dialog that is uppermost, if one is open. */
export const toastPlace = () => dialogs.at(-1);

export function onToastPlaceChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function publish(next: readonly HTMLElement[]): void {
  dialogs = next;
  for (const listener of listeners) listener();
}
