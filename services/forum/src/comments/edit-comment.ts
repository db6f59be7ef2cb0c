import { type BodyOf, type comments, limits, mayEditComment, type Viewer } from '@portal/contracts';
import { allow, conflict, wordsOf } from '@portal/kit';
import type { ForumDeps } from '../forum-deps.ts';
import { forgetDeletedMembers } from '../members/forget-member.ts';
import { approvalEvent, pushEvents } from '../moderation/approval.ts';
import { giveNoticeOfEdit } from '../notices/notices.ts';
import { mentionFields } from '../texts/mentions.ts';
import { exchangePictures, isSameText, textToStore } from '../texts/store-text.ts';
import { visibleComment } from '../texts/visibility.ts';
import { writingEvent } from '../texts/writing-changed.ts';
import { recountComment } from '../threads/recount.ts';
import { threadChanged } from '../threads/thread-changes.ts';
import { seenComment } from './change-comment-visibility.ts';
import { type CommentDocument, CommentModel } from './comment.model.ts';
import { historyWith } from './comment-history.ts';

/**
 * Changes the viewer's own comment and remembers what it said. Throws 409 if it was changed since the given version. A
 * hidden comment stays hidden; a visible one may have to wait for approval with its new text.
 */
export async function editComment(
  id: number,
  body: BodyOf<typeof comments.update>,
  viewer: Viewer,
  deps: Pick<ForumDeps, 'approval' | 'call'>,
): Promise<CommentDocument> {
  const comment = await visibleComment(id, viewer);
  allow(mayEditComment(viewer, comment), 'You can only edit your own comments.');
  const { text, names } = textToStore(body, limits.comment.contentLength);
  const { version } = comment;
  // Perhaps the same edit, repeated because its reply got lost.
  if (isSameText(text, comment)) return comment;
  if (body.version !== undefined && body.version !== version) {
    throw conflict(
      'This comment has changed since you started editing. Compare it with your text and save again.',
    );
  }
  const mustWait = (await deps.approval.forChange(text, viewer)) && !comment.isHidden;
  const awaitsApproval = Boolean(comment.awaitsApproval) || mustWait;
  const mentioned = await mentionFields(names, viewer.id, deps.call, comment);
  await exchangePictures(text, viewer.id, comment);
  const editedAt = new Date();
  const subject = { threadId: comment.threadId, commentId: id };
  const visibility = mustWait ? await writingEvent(subject, false) : undefined;
  const edited = await CommentModel.findOneAndUpdate(
    seenComment(comment),
    {
      $set: {
        ...text,
        ...mentioned,
        words: wordsOf(text.plain),
        editedAt,
        version: version + 1,
        history: await historyWith(comment, editedAt),
        ...(mustWait && { isHidden: true, uncountedSince: editedAt }),
        ...(awaitsApproval && { awaitsApproval }),
      },
      ...pushEvents(await approvalEvent('comment', comment, { awaitsApproval }), visibility),
    },
    { returnDocument: 'after' },
  ).lean();
  if (!edited) return editComment(id, body, viewer, deps);
  if (mustWait) await recountComment(edited);
  else threadChanged(edited.threadId, edited.isHidden ? 'staff' : 'readers');
  await forgetDeletedMembers(mentioned.mentionedIds);
  await giveNoticeOfEdit(subject, edited);
  return edited;
}
