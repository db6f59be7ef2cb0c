import { limits, type Viewer } from '@portal/contracts';
import {
  claimedPhotos,
  dueTasks,
  type Log,
  memberPhotoLimits,
  notSignedIn,
  type PeriodicJob,
} from '@portal/kit';
import { photos } from '../journal/photos.ts';
import type { AccountPhotoHolds } from '../photo-holds/account-photo-holds.ts';
import { type UserDocument, UserModel } from './user.model.ts';

/** The pictures of members, square; each claim has the id of its account. */
export const avatars = claimedPhotos(photos, 'avatar:', {
  ...memberPhotoLimits,
  squareEdge: limits.profile.avatarWidth,
});

/** Drops avatars that no account has. Returns their number. */
export const cleanUpAvatars = (now?: Date): Promise<number> => avatars.dropOrphans(claimsNamed, now);

/** Cleans up now and every hour. */
export const avatarCleanup = (): PeriodicJob => avatars.cleanup(claimsNamed);

/** The accounts whose avatar is to be checked, or to be announced to the moderators, by id. */
export const changedAvatars = dueTasks({ collection: 'changedAvatars', maxPauseMs: 60_000 });

/** Time that a write may take before its process counts as dead, in milliseconds. */
const writeMs = 45_000;

/** Checks what is due, until stopped. */
export const startAvatarChecks = (holds: AccountPhotoHolds, log: Log) =>
  changedAvatars.start(({ _id }) => holds.settle('member', Number(_id)), log);

/**
 * Shows a photo (a data URL or bytes) as the viewer's avatar and deletes the previous one. Others see it once it is checked. Throws
 * too_large or invalid_input for a file that is no picture, or not_signed_in if the account was deleted.
 */
export async function changeAvatar(
  { id }: Viewer,
  photo: string | Buffer,
  holds: AccountPhotoHolds,
): Promise<UserDocument> {
  const avatar = await avatars.store(photo, id);
  await changedAvatars.put(id, {}, writeMs);
  const before = await UserModel.findByIdAndUpdate(
    id,
    { $set: { avatar: { ...avatar, hold: 'check' } } },
    { returnDocument: 'before' },
  ).lean();
  // If it can't be checked now, the task does it later.
  await holds.settle('member', id).catch(() => undefined);
  await changedAvatars.put(id, {});
  await avatars.drop(before ? before.avatar : avatar);
  const user = await UserModel.findById(id).lean();
  if (!user) throw notSignedIn();
  return user;
}

/** Removes an account's avatar, if it has one. */
export async function removeAvatar(_id: number): Promise<void> {
  const before = await UserModel.findByIdAndUpdate(
    _id,
    { $unset: { avatar: 1 } },
    { returnDocument: 'before' },
  ).lean();
  await dropAvatar(before);
}

/** Deletes the picture of an avatar that its account doesn't have any more. */
export async function dropAvatar(before: Pick<UserDocument, '_id' | 'avatar'> | null): Promise<void> {
  if (!before?.avatar) return;
  if (before.avatar.hold) await changedAvatars.put(before._id, {});
  await avatars.drop(before.avatar);
}

async function claimsNamed(ids: number[]) {
  const users = await UserModel.find({ _id: { $in: ids } }, { avatar: 1 }).lean();
  return users.map(({ avatar }) => avatar?.claim);
}
