import type { Viewer } from '@portal/contracts';
import { found } from '@portal/kit';
import { type CommentDocument, CommentModel } from '../model/comment.model.ts';
import { staffAct } from '../model/moderation.model.ts';
import { recordCommentActs } from './record-acts.ts';
import { recountComment } from './recount.ts';

/** Hides a comment or shows it again, as a moderator. */
export async function changeCommentVisibility(
  id: number,
  isHidden: boolean,
  moderator: Viewer,
): Promise<CommentDocument> {
  const act = await staffAct(isHidden ? 'comment.hidden' : 'comment.shown', moderator);
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
