import { model, Schema } from 'mongoose';

/** A member whose account is gone, so that what comes late of them is not taken in. */
interface DeletedMember {
  _id: number;
  at: Date;
}

/** Longer than anything of a member is under way: a word of who asks a minute, an event some hours. */
const rememberedSeconds = 30 * 24 * 60 * 60;

export const DeletedMemberModel = model(
  'DeletedMember',
  new Schema<DeletedMember>(
    { _id: { type: Number, required: true }, at: { type: Date, required: true } },
    { versionKey: false },
  ).index({ at: 1 }, { expireAfterSeconds: rememberedSeconds }),
);

/**
 * Whether the account is gone. Asked after writing for a member: an end of the account that is not seen here then
 * takes along what was written.
 */
export const isDeletedMember = async (_id: number): Promise<boolean> =>
  (await DeletedMemberModel.exists({ _id })) !== null;
