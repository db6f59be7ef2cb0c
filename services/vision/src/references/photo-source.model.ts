import { type InferSchemaType, model, Schema } from 'mongoose';

/**
 * The last event of a source of photos: a community photo, or the uploads for a plant. One document with its revision,
 * so that a late older event changes nothing; it stays, without paths, after its photos are deleted.
 */
const schema = new Schema(
  {
    /** `community:12` or `plant:5` */
    _id: { type: String, required: true },
    revision: { type: Number, required: true },
    plantId: { type: Number, default: null },
    /** The member who shared the photo; null for staff uploads. */
    memberId: { type: Number, default: null },
    /** Addresses of the pictures, newest first. */
    paths: { type: [String], required: true },
    at: { type: Date, required: true },
  },
  { versionKey: false },
);
schema.index({ plantId: 1 });
schema.index({ memberId: 1 });

export type PhotoSource = InferSchemaType<typeof schema>;
export const PhotoSourceModel = model('PhotoSource', schema);
