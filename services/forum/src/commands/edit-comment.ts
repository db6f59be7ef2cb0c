import { type BodyOf, type comments, limits, mayEditComment, type Viewer } from '@portal/contracts';
import { allow, conflict, wordsOf } from '@portal/kit';
import { type CommentDocument, CommentModel } from '../model/comment.model.ts';
import { plainTextOf } from '../model/markup.ts';
import { visibleComment } from '../model/visibility.ts';
import { type ApprovalRule, approvalEvent, pushOf } from './approval.ts';
import { seenComment } from './change-comment-visibility.ts';
import { historyWith } from './comment-history.ts';
import { giveNoticeOfEdit } from './notices.ts';
import { recountComment } from './recount.ts';
import { exchangePictures, isSameText, textToStore } from './store-text.ts';
import { threadChanged } from './thread-changes.ts';
import { writingEvent } from './writing-changed.ts';

/**
 * Changes the viewer's own comment and remembers what it said. Throws 409 if it was changed since the given version. A
 * hidden comment stays hidden; a visible one may have to wait for approval with its new text.
 */
export async function editComment(
  id: number,
  body: BodyOf<typeof comments.update>,
  viewer: Viewer,
  rule: ApprovalRule,
): Promise<CommentDocument> {
  const comment = await visibleComment(id, viewer);
  allow(mayEditComment(viewer, comment), 'You can only edit your own comments.');
  const text = textToStore(body, limits.comment.contentLength);
  const { version = 1 } = comment;
  // Perhaps the same edit, repeated because its reply got lost.
  if (isSameText(text, comment)) return comment;
  if (body.version !== undefined && body.version !== version) {
    throw conflict(
      'This comment has changed since you started editing. Compare it with your text and save again.',
    );
  }
  const mustWait = !comment.isHidden && rule.forChange(text.content, viewer);
  const awaitsApproval = Boolean(comment.awaitsApproval) || mustWait;
  await exchangePictures(text, viewer.id, comment);
  const editedAt = new Date();
  const subject = { threadId: comment.threadId, commentId: id };
  const visibility = mustWait ? await writingEvent(subject, false) : undefined;
  const edited = await CommentModel.findOneAndUpdate(
    seenComment(comment),
    {
      $set: {
        ...text,
        words: wordsOf(plainTextOf(text)),
        editedAt,
        version: version + 1,
        history: await historyWith(comment, editedAt),
        ...(mustWait && { isHidden: true, uncountedSince: editedAt }),
        ...(awaitsApproval && { awaitsApproval }),
      },
      ...pushOf(undefined, await approvalEvent('comment', comment, awaitsApproval), visibility),
    },
    { returnDocument: 'after' },
  ).lean();
  if (!edited) return editComment(id, body, viewer, rule);
  if (mustWait) await recountComment(edited);
  else threadChanged(edited.threadId, edited.isHidden ? 'staff' : 'readers');
  await giveNoticeOfEdit(subject, comment.content, edited.content);
  return edited;
}
