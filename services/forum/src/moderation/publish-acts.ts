import { type PrivilegedAct, shownPreview } from '@portal/contracts';
import { approvalChanged, privilegedAct, writingChanged } from '@portal/contracts/schemas';
import { type PendingEvent, pendingEvent, pendingEventPublisher } from '@portal/kit';
import { CommentModel } from '../comments/comment.model.ts';
import { ThreadModel } from '../threads/thread.model.ts';
import { type ModerationDocument, ModerationModel } from './moderation.model.ts';

/** Publishes the forum's audit records to the portal's audit, what waits for approval, and what is hidden or shown. */
export const publishActs = pendingEventPublisher(
  [ModerationModel, ThreadModel, CommentModel],
  [privilegedAct.forum, approvalChanged, writingChanged],
);

export const actEvent = (act: ModerationDocument): PendingEvent =>
  pendingEvent(privilegedAct.forum, act._id, presentAct(act));

/** Without the author: the portal's audit isn't changed when an account is deleted. */
function presentAct({ act, moderator, at, reason, thread, comment }: ModerationDocument): PrivilegedAct {
  const content = thread ? { title: thread.title, content: thread.content } : { content: comment?.content };
  return {
    actor: { id: moderator.id, username: moderator.username },
    act,
    subject: {
      kind: thread ? 'thread' : 'comment',
      id: thread?.id ?? comment?.id ?? '',
      name: thread?.title ?? shownPreview({ content: comment?.content ?? '', preview: comment?.preview }),
    },
    ...(changes[act.split('.')[1] ?? ''] ?? { before: content }),
    ...(reason !== undefined && { reason }),
    at: at.toISOString(),
  };
}

const changes: Record<string, { before: object; after: object }> = {
  hidden: { before: { isHidden: false }, after: { isHidden: true } },
  shown: { before: { isHidden: true }, after: { isHidden: false } },
  pinned: { before: { isPinned: false }, after: { isPinned: true } },
  unpinned: { before: { isPinned: true }, after: { isPinned: false } },
  locked: { before: { isLocked: false }, after: { isLocked: true } },
  unlocked: { before: { isLocked: true }, after: { isLocked: false } },
  approved: { before: { awaitsApproval: true }, after: { awaitsApproval: false } },
};
