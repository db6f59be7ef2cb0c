/**
 * Where a browser notes that a remote keeps something of a member that it has yet to send. While its local storage has
 * any word under this name, the shell draws the remote's widget `unsent` on every page that this member opens.
 */
export const pendingNote = (remote: string, memberId: number) => `portal-pending:${memberId}:${remote}`;
