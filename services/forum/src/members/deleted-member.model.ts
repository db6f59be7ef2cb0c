import { type InferRawDocType, model, Schema } from 'mongoose';

const fields = { _id: { type: Number, required: true }, deletedAt: { type: Date, required: true } } as const;
export type DeletedMemberDocument = InferRawDocType<typeof fields>;

/** Deleted members, until nothing can be written in their name any more (`forgetLastTime`). */
export const DeletedMemberModel = model(
  'DeletedMember',
  new Schema<DeletedMemberDocument>(fields, { versionKey: false }),
);
