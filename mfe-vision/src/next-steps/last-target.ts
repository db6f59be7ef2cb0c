const key = 'portal-reading-target';

/** Returns whether the last reading on this device went to the journal. */
export function isLastJournal(): boolean {
  try {
    return localStorage.getItem(key) === 'journal';
  } catch {
    return false;
  }
}

/** Never throws: without storage, the dialog starts with the garden. */
export function rememberTarget(target: string): void {
  try {
    if (target === 'journal') localStorage.setItem(key, target);
    else localStorage.removeItem(key);
  } catch {
    // The choice is only a convenience.
  }
}
