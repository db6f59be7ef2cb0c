import { model, Schema } from 'mongoose';

/** Longer than any event or request of a deleted member can be delayed. */
const rememberedSeconds = 30 * 24 * 60 * 60;

/** Deleted members, so that late events and requests of theirs are refused. */
export const DeletedMemberModel = model(
  'DeletedMember',
  new Schema(
    { _id: { type: Number, required: true }, at: { type: Date, required: true } },
    { versionKey: false },
  ).index({ at: 1 }, { expireAfterSeconds: rememberedSeconds }),
);

/** Check this after writing for a member: a deletion that isn't visible yet then includes what was written. */
export const isDeletedMember = async (_id: number): Promise<boolean> =>
  (await DeletedMemberModel.exists({ _id })) !== null;
