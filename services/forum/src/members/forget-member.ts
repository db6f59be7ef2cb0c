import { deletedMember, memberRemoved } from '@portal/contracts';
import { type Receiver, receive } from '@portal/kit';
import { CommentModel, RemovedCommentModel } from '../comments/comment.model.ts';
import { ModerationModel } from '../moderation/moderation.model.ts';
import { TurnsModel } from '../posting-limit.ts';
import { ThreadModel } from '../threads/thread.model.ts';

const forgotten = {
  $set: { authorName: deletedMember, authorId: null },
  $unset: { authorEmail: 1, requestKey: 1 },
} as const;

/** What a member wrote stays, under nobody's name; also in the copies that staff keeps. */
export const forgetMember: Receiver = receive(memberRemoved, async ({ userId }) => {
  await ThreadModel.updateMany({ authorId: userId }, forgotten);
  await CommentModel.updateMany({ authorId: userId }, forgotten);
  await RemovedCommentModel.updateMany({ authorId: userId }, forgotten);
  for (const noun of ['thread', 'comment']) {
    await ModerationModel.updateMany(
      { [`${noun}.authorId`]: userId },
      { $set: { [`${noun}.authorName`]: deletedMember, [`${noun}.authorId`]: null } },
    );
  }
  await TurnsModel.deleteMany({ memberId: userId });
});
