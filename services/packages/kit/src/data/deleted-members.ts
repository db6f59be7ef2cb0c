import { model, Schema } from 'mongoose';

/** Longer than any event or request of a deleted member can be delayed. */
const rememberedSeconds = 30 * 24 * 60 * 60;

/** Makes a service remember deleted members, so that late events and requests of theirs are refused. */
export function rememberDeletedMembers() {
  const members = model(
    'DeletedMember',
    new Schema(
      { _id: { type: Number, required: true }, at: { type: Date, required: true } },
      { versionKey: false },
    ).index({ at: 1 }, { expireAfterSeconds: rememberedSeconds }),
  );
  return {
    async noteDeletedMember(_id: number): Promise<void> {
      await members.updateOne({ _id }, { $set: { at: new Date() } }, { upsert: true });
    },
    /** Check this after writing for a member: a deletion that isn't visible yet then includes what was written. */
    isDeletedMember: async (_id: number): Promise<boolean> => (await members.exists({ _id })) !== null,
  };
}
