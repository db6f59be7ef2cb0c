/**
 * Name in local storage under which a browser notes that a remote has yet to send something of a member. While it has a
 * value, the shell draws the remote's widget `unsent` on every page that this member opens.
 */
export const pendingNote = (remote: string, memberId: number) => `portal-pending:${memberId}:${remote}`;

/** Stands for the member in notes of what anonymous visitors have saved: the next member of this browser sends it. */
export const anonymousId = 0;
