import { deletedMember, memberRemoved } from '@portal/contracts';
import { notSignedIn, type Receiver, receive } from '@portal/kit';
import { CommentModel, RemovedCommentModel } from '../comments/comment.model.ts';
import { ModerationModel } from '../moderation/moderation.model.ts';
import { ThreadModel } from '../threads/thread.model.ts';
import { type DeletedMemberDocument, DeletedMemberModel } from './deleted-member.model.ts';

/*
 * A request that is under way while its author, or whose text it copies, is forgotten may write the name again. So it
 * is noted who is gone before they are forgotten, and whoever writes a name looks there after the write: either they
 * find the note, or they wrote before it, and so before the forgetting.
 */

/** How long a member who is gone may still be known to a request, or to a word of the gateway; far above both. */
const lastTimeAfterMs = 10 * 60_000;

const forgotten = {
  $set: { authorName: deletedMember, authorId: null },
  $unset: { authorEmail: 1, requestKey: 1 },
} as const;

/** What a member wrote stays, under nobody's name; also in the copies that staff keeps. */
export const forgetMember: Receiver = receive(memberRemoved, async ({ userId }) => {
  await DeletedMemberModel.updateOne({ _id: userId }, { $set: { deletedAt: new Date() } }, { upsert: true });
  await forget(userId);
});

/** Throws 401 where the member is gone. */
export async function refuseDeletedMember(memberId: number | null): Promise<void> {
  if (await DeletedMemberModel.exists({ _id: memberId })) throw notSignedIn();
}

/** To be called after what was written in the names of members: forgets again those of them who are gone. */
export async function forgetDeletedMember(memberIds: (number | null | undefined)[]): Promise<void> {
  const ids = [...new Set(memberIds.filter((id) => typeof id === 'number'))];
  if (ids.length === 0) return;
  for (const { _id } of await DeletedMemberModel.find({ _id: { $in: ids } }).lean()) await forget(_id);
}

/** Those to be forgotten a last time, by a moment before which nothing is under way any more. */
export const deletedMembers = (before: Date): AsyncIterable<DeletedMemberDocument> =>
  DeletedMemberModel.find({ deletedAt: { $lt: new Date(before.getTime() - lastTimeAfterMs) } })
    .lean()
    .cursor();

/** Ends the note, and what a process wrote that died before it looked there. */
export async function forgetLastTime({ _id, deletedAt }: DeletedMemberDocument): Promise<void> {
  await forget(_id);
  await DeletedMemberModel.deleteOne({ _id, deletedAt });
}

async function forget(memberId: number) {
  await ThreadModel.updateMany({ authorId: memberId }, forgotten);
  await CommentModel.updateMany({ authorId: memberId }, forgotten);
  await RemovedCommentModel.updateMany({ authorId: memberId }, forgotten);
  for (const noun of ['thread', 'comment']) {
    await ModerationModel.updateMany(
      { [`${noun}.authorId`]: memberId },
      { $set: { [`${noun}.authorName`]: deletedMember, [`${noun}.authorId`]: null } },
    );
  }
}
