import '@portal/kit';
import { model, Schema } from 'mongoose';

/** A member who is gone, while something may still be written in their name. */
export interface GoneMemberDocument {
  _id: number;
  goneAt: Date;
}

const schema = new Schema<GoneMemberDocument>(
  { _id: { type: Number, required: true }, goneAt: { type: Date, required: true } },
  { versionKey: false },
);

/** A handful of members: each note goes when they are forgotten a last time. */
export const GoneMemberModel = model('GoneMember', schema);
