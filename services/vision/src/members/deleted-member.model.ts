import { model, Schema } from 'mongoose';

/** A member whose account is gone, so that what comes late of them is not taken in. */
interface DeletedMember {
  _id: number;
  at: Date;
}

/** Longer than a word of a member is under way. */
const rememberedSeconds = 30 * 24 * 60 * 60;

export const DeletedMemberModel = model(
  'DeletedMember',
  new Schema<DeletedMember>(
    { _id: { type: Number, required: true }, at: { type: Date, required: true } },
    { versionKey: false },
  ).index({ at: 1 }, { expireAfterSeconds: rememberedSeconds }),
);

/** Whether the account is gone. */
export const isDeletedMember = async (_id: number): Promise<boolean> =>
  (await DeletedMemberModel.exists({ _id })) !== null;
