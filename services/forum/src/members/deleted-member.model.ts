import '@portal/kit';
import { model, Schema } from 'mongoose';

/** A member who is gone, while something may still be written in their name. */
export interface DeletedMemberDocument {
  _id: number;
  deletedAt: Date;
}

const schema = new Schema<DeletedMemberDocument>(
  { _id: { type: Number, required: true }, deletedAt: { type: Date, required: true } },
  { versionKey: false },
);

/** A handful of members: each note goes when they are forgotten a last time. */
export const DeletedMemberModel = model('DeletedMember', schema);
