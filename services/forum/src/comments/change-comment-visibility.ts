import type { Viewer } from '@portal/contracts';
import { found } from '@portal/kit';
import { recordCommentActs } from '../moderation/record-acts.ts';
import { staffAct } from '../moderation/staff-act.ts';
import { type CommentDocument, CommentModel } from './comment.model.ts';
import { recountComment } from './recount-comment.ts';

/** Hides a comment or shows it again, on behalf of the portal. */
export async function changeCommentVisibility(
  id: number,
  isHidden: boolean,
  moderator: Viewer,
): Promise<CommentDocument> {
  const act = await staffAct(isHidden ? 'comment.hidden' : 'comment.shown', moderator);
  // One write that finds the comment only where there is something to change.
  const changed = await CommentModel.findOneAndUpdate(
    { _id: id, isHidden: !isHidden },
    { $set: { isHidden, uncountedSince: act.at }, $push: { unrecordedActs: act } },
    { returnDocument: 'after' },
  ).lean();
  if (!changed) return found(await CommentModel.findById(id).lean(), 'Comment');
  await recordCommentActs(changed);
  await recountComment(changed);
  return changed;
}
