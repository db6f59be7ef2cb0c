import { limits, type Viewer } from '@portal/contracts';
import { claimedPhotos, memberPhotoLimits, notSignedIn, type PeriodicJob } from '@portal/kit';
import { photos } from '../journal/photos.ts';
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

/**
 * Shows a photo (a data URL) as the viewer's avatar and deletes the previous one. Throws too_large or invalid_input for
 * a file that is no picture, or not_signed_in if the account was deleted.
 */
export async function changeAvatar({ id }: Viewer, photo: string): Promise<UserDocument> {
  const avatar = await avatars.store(photo, id);
  const before = await UserModel.findByIdAndUpdate(
    id,
    { $set: { avatar } },
    { returnDocument: 'before' },
  ).lean();
  await avatars.drop(before ? before.avatar : avatar);
  if (!before) throw notSignedIn();
  return { ...before, avatar };
}

/** Removes an account's avatar, if it has one. */
export async function removeAvatar(_id: number): Promise<void> {
  const before = await UserModel.findByIdAndUpdate(
    _id,
    { $unset: { avatar: 1 } },
    { returnDocument: 'before' },
  ).lean();
  await avatars.drop(before?.avatar);
}

async function claimsNamed(ids: number[]) {
  const users = await UserModel.find({ _id: { $in: ids } }, { avatar: 1 }).lean();
  return users.map(({ avatar }) => avatar?.claim);
}
