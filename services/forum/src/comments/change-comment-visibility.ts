import { found } from '@portal/kit';
import { approvalEvent, pushEvents, refuseUnseen } from '../moderation/approval.ts';
import { type ByStaff, staffActEvent } from '../moderation/staff-act.ts';
import { withNotices } from '../notices/notices.ts';
import { passPictures } from '../pictures/check-pictures.ts';
import { writingEvent } from '../texts/writing-changed.ts';
import { recountComment } from '../threads/recount.ts';
import { type CommentDocument, CommentModel } from './comment.model.ts';

/** Hides a comment or shows it again, as a moderator. Either ends its wait for approval. */
export async function changeCommentVisibility(
  id: number,
  isHidden: boolean,
  by: ByStaff,
): Promise<CommentDocument> {
  const comment = found(await CommentModel.findById(id).lean(), 'Comment');
  if (comment.isHidden === isHidden && !comment.awaitsApproval) return comment;
  return (await changeSeen(comment, isHidden, by)) ?? changeCommentVisibility(id, isHidden, by);
}

/**
 * Shows a comment that waited for approval. One that doesn't wait stays as it is. Throws conflict if its text isn't the
 * version that was seen.
 */
export async function approveComment(id: number, by: ByStaff, seen?: number): Promise<CommentDocument> {
  const comment = found(await CommentModel.findById(id).lean(), 'Comment');
  if (!comment.awaitsApproval) return comment;
  refuseUnseen(comment, seen);
  return (await changeSeen(comment, false, by)) ?? approveComment(id, by, seen);
}

/** Returns nothing if somebody has changed the comment since it was read. */
async function changeSeen(comment: CommentDocument, isHidden: boolean, by: ByStaff) {
  const { _id: id } = comment;
  const verb = isHidden ? 'hidden' : comment.awaitsApproval ? 'approved' : 'shown';
  const act = staffActEvent(verb, { comment }, by);
  const event = await approvalEvent('comment', comment, { awaitsApproval: false });
  const text = { threadId: comment.threadId, commentId: id };
  const visibility = comment.isHidden === isHidden ? undefined : await writingEvent(text, !isHidden);
  const write = () =>
    CommentModel.findOneAndUpdate(
      seenComment(comment),
      {
        $set: { isHidden, awaitsApproval: false, uncountedSince: new Date() },
        ...pushEvents(act, event, visibility),
      },
      { returnDocument: 'after' },
    ).lean();
  const changed = await (isHidden ? write() : withNotices(text, write));
  if (!changed) return undefined;
  if (!isHidden) await passPictures(changed.pictures, changed.authorId);
  await recountComment(changed);
  return changed;
}

/** Matches the comment unless somebody has changed it since it was read. */
export const seenComment = ({ _id, isHidden, awaitsApproval, version }: CommentDocument) => ({
  _id,
  isHidden,
  awaitsApproval: awaitsApproval ?? null,
  version,
});
