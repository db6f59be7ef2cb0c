import { model, Schema } from 'mongoose';

/**
 * The last word on the photos of one source: a community photo, or all that staff uploaded for a plant. One write, so
 * that an older word that comes late changes nothing; one whose photos are gone stays as a trace of that.
 */
export interface PhotoWord {
  /** `community:12`, `plant:5` */
  _id: string;
  revision: number;
  plantId: number | null;
  /** Whose photo it is; null for staff's. */
  memberId: number | null;
  /** The addresses of the pictures, newest first. */
  paths: string[];
  at: Date;
}

const schema = new Schema<PhotoWord>(
  {
    _id: { type: String, required: true },
    revision: { type: Number, required: true },
    plantId: { type: Number, default: null },
    memberId: { type: Number, default: null },
    paths: { type: [String], required: true },
    at: { type: Date, required: true },
  },
  { versionKey: false },
);
/** A plant that is gone for good, a member who is. */
schema.index({ plantId: 1 });
schema.index({ memberId: 1 });

export const PhotoWordModel = model('PhotoWord', schema);
