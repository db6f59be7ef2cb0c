import type { ClaimedPhoto, PhotoHold } from '@portal/kit';
import { UserModel } from './user.model.ts';

/** The avatars that others see, for their check. */
export const avatarPhotos = {
  find: async (_id: number) => (await UserModel.findById(_id, { avatar: 1 }).lean())?.avatar,
  change: (_id: number, { claim }: ClaimedPhoto, hold: PhotoHold | null) =>
    UserModel.updateOne(
      { _id, 'avatar.claim': claim },
      hold ? { $set: { 'avatar.hold': hold } } : { $unset: { 'avatar.hold': 1 } },
    ),
};
