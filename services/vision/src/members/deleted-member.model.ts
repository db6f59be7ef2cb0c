import { model, Schema } from 'mongoose';

/** Longer than events about a member can be delayed. */
const rememberedSeconds = 30 * 24 * 60 * 60;

/** A member whose account was deleted: late events about them are ignored. */
export const DeletedMemberModel = model(
  'DeletedMember',
  new Schema(
    { _id: { type: Number, required: true }, at: { type: Date, required: true } },
    { versionKey: false },
  ).index({ at: 1 }, { expireAfterSeconds: rememberedSeconds }),
);

export const isDeletedMember = async (_id: number): Promise<boolean> =>
  (await DeletedMemberModel.exists({ _id })) !== null;
