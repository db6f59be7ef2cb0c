/** A thread, or one of its comments. */
export interface TextId {
  threadId: number;
  commentId?: number | undefined;
}

/** The name of a text in likes, notices and tasks. */
export const subjectOf = ({ threadId, commentId }: TextId): string =>
  commentId === undefined ? `thread:${threadId}` : `comment:${commentId}`;

/** The text that a subject names. */
export function idOf(subject: string): { kind: 'thread' | 'comment'; id: number } {
  const [kind, id] = subject.split(':');
  return { kind: kind === 'thread' ? 'thread' : 'comment', id: Number(id) };
}
