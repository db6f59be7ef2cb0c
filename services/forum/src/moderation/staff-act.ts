import { randomUUID } from 'node:crypto';
import { type PrivilegedAct, shownPreview, type Viewer } from '@portal/contracts';
import { privilegedAct } from '@portal/contracts/schemas';
import { type PendingEvent, pendingEvent } from '@portal/kit';
import type { CommentDocument } from '../comments/comment.model.ts';
import type { ReadThread } from '../threads/thread.model.ts';

/*
 * Acts of staff, for the portal's audit. The write that carries out an act stores its event too, so neither exists without
 * the other. No event names the author of a text, because the audit isn't changed when an account is deleted.
 */

/** The thread or the comment that an act is about. */
export type Subject = { thread: ReadThread } | { comment: CommentDocument };

/** The acting member of staff, and the reason. */
export interface ByStaff {
  moderator: Pick<Viewer, 'id' | 'username'>;
  reason?: string | undefined;
}

/** The states before and after each act that doesn't delete its subject. */
const changes = {
  hidden: { before: { isHidden: false }, after: { isHidden: true } },
  shown: { before: { isHidden: true }, after: { isHidden: false } },
  pinned: { before: { isPinned: false }, after: { isPinned: true } },
  unpinned: { before: { isPinned: true }, after: { isPinned: false } },
  locked: { before: { isLocked: false }, after: { isLocked: true } },
  unlocked: { before: { isLocked: true }, after: { isLocked: false } },
  approved: { before: { awaitsApproval: true }, after: { awaitsApproval: false } },
  photo_approved: {},
  photo_removed: {},
};

/** The event of an act, to be written with what it changes. */
export function staffActEvent(verb: keyof typeof changes, subject: Subject, by: ByStaff): PendingEvent {
  const act = presentAct(verb, subject, by, new Date());
  return pendingEvent(privilegedAct.forum, randomUUID(), { ...act, ...changes[verb] });
}

/** The act of deleting a text, with a copy of it. */
export const presentRemoval = (subject: Subject, by: ByStaff, at: Date): PrivilegedAct => ({
  ...presentAct('removed', subject, by, at),
  before:
    'thread' in subject
      ? { title: subject.thread.title, content: subject.thread.content }
      : { content: subject.comment.content },
});

function presentAct(verb: string, subject: Subject, { moderator, reason }: ByStaff, at: Date): PrivilegedAct {
  const { kind, id, name } =
    'thread' in subject
      ? { kind: 'thread', id: subject.thread._id, name: subject.thread.title }
      : { kind: 'comment', id: subject.comment._id, name: shownPreview(subject.comment) };
  return {
    actor: { id: moderator.id, username: moderator.username },
    act: `${kind}.${verb}`,
    subject: { kind, id, name },
    ...(reason !== undefined && { reason }),
    at: at.toISOString(),
  };
}
