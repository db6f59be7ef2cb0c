import { deletedMember } from '@portal/contracts';
import { memberRemoved } from '@portal/contracts/schemas';
import { notSignedIn, type Receiver, receive } from '@portal/kit';
import { CommentModel } from '../comments/comment.model.ts';
import { approvalEvent, pushEvents } from '../moderation/approval.ts';
import { BookmarkModel } from '../participation/bookmark.model.ts';
import { LikeModel } from '../participation/like.model.ts';
import { ReaderModel, ReadModel } from '../participation/reading.model.ts';
import { SubscriptionModel } from '../participation/subscription.model.ts';
import { removePicturesOf } from '../pictures/text-pictures.ts';
import { type ReadThread, ThreadModel } from '../threads/thread.model.ts';
import { threadPhotos } from '../threads/thread-photos.ts';
import { type DeletedMemberDocument, DeletedMemberModel } from './deleted-member.model.ts';

/*
 * A request in progress may write a member's name after it was removed. So the deletion is noted first, and each
 * command that writes a name looks for the note afterwards: it either finds it or wrote before the name was removed.
 */

/** Longer than any request runs, and than the gateway's identity headers are valid. */
const forgetAgainAfterMs = 10 * 60_000;

const anonymized = {
  $set: { authorName: deletedMember, authorId: null },
  $unset: { authorEmail: 1, requestKey: 1 },
} as const;

/**
 * Removes a deleted member's name from their texts, their photos and pictures, the histories of their comments, their
 * likes and bookmarks, what they read and watched, and who mentions them. The texts stay.
 */
export const forgetMember: Receiver = receive(memberRemoved, async ({ userId }) => {
  await DeletedMemberModel.updateOne({ _id: userId }, { $set: { deletedAt: new Date() } }, { upsert: true });
  await anonymize(userId);
});

/** Throws 401 if the member's account is deleted. */
export async function refuseDeletedMember(memberId: number): Promise<void> {
  if (await DeletedMemberModel.exists({ _id: memberId })) throw notSignedIn();
}

/** Call after writing the names of these members: removes those of deleted ones again. */
export async function forgetDeletedMembers(memberIds: (number | null | undefined)[]): Promise<void> {
  const ids = [...new Set(memberIds.filter((id) => typeof id === 'number'))];
  if (ids.length === 0) return;
  for (const { _id } of await DeletedMemberModel.find({ _id: { $in: ids } }).lean()) await anonymize(_id);
}

/** Members in whose name no request that began before `before` can write any more. */
export const deletedMembers = (before: Date): AsyncIterable<DeletedMemberDocument> =>
  DeletedMemberModel.find({ deletedAt: { $lt: new Date(before.getTime() - forgetAgainAfterMs) } })
    .lean()
    .cursor();

/** Removes what a process wrote that died before it looked for the note, then deletes the note. */
export async function forgetLastTime({ _id, deletedAt }: DeletedMemberDocument): Promise<void> {
  await anonymize(_id);
  await DeletedMemberModel.deleteOne({ _id, deletedAt });
}

async function anonymize(memberId: number) {
  await forgetParticipation(memberId);
  await removePhotos(memberId);
  await removePicturesOf(memberId);
  await BookmarkModel.deleteMany({ memberId });
  // A photo that was posted just now is cleaned up later.
  const withoutPhoto = { ...anonymized, $unset: { ...anonymized.$unset, photo: 1, pictures: 1 } } as const;
  await ThreadModel.updateMany({ authorId: memberId }, withoutPhoto);
  const withoutHistory = {
    ...anonymized,
    $unset: { ...anonymized.$unset, history: 1, pictures: 1 },
  } as const;
  await CommentModel.updateMany({ authorId: memberId }, withoutHistory);
  const mentionsMember = { mentionedIds: memberId };
  const withoutMention = {
    $pull: { mentions: { id: memberId }, mentionedIds: memberId, unnotifiedIds: memberId },
  };
  await ThreadModel.updateMany(mentionsMember, withoutMention);
  await CommentModel.updateMany(mentionsMember, withoutMention);
}

/** The likes are taken back; their counts follow with `reconcile`. */
async function forgetParticipation(userId: number) {
  await LikeModel.updateMany({ userId }, { $set: { isLiked: false, uncountedSince: new Date() } });
  await SubscriptionModel.deleteMany({ userId });
  await ReadModel.deleteMany({ userId });
  await ReaderModel.deleteOne({ _id: userId });
}

async function removePhotos(memberId: number) {
  const withPhoto = { authorId: memberId, photo: { $exists: true } };
  const next = () => ThreadModel.findOne(withPhoto).lean<ReadThread>();
  for (let thread = await next(); thread; thread = await next()) {
    const { _id, photo } = thread;
    const event = await approvalEvent('thread', thread, { ...thread, photo: null });
    const { matchedCount } = await ThreadModel.updateOne(
      { _id, 'photo.claim': photo?.claim, 'photo.hold': photo?.hold ?? null },
      { $unset: { photo: 1 }, ...pushEvents(event) },
    );
    if (matchedCount > 0) await threadPhotos.drop(photo);
  }
}
