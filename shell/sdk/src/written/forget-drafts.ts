/** A module of its own: the shell calls it at sign-out, where nothing else of the forms is needed. */
export const draftKey = (subject: string, memberId: number | null) =>
  `portal-draft:${memberId ?? 'anonymous'}:${subject}`;

/**
 * Deletes all drafts of a member, or those that nobody was signed in for (null), in this browser: whoever uses it next
 * must not read them.
 */
export function forgetDrafts(memberId: number | null): void {
  try {
    for (const key of Object.keys(localStorage)) {
      if (key.startsWith(draftKey('', memberId))) localStorage.removeItem(key);
    }
  } catch {
    // Browsers may forbid storage; then there are no drafts.
  }
}
