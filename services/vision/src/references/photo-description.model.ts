import { type InferSchemaType, model, Schema } from 'mongoose';

/** The numbers of a reference photo, one per picture. */
const schema = new Schema(
  {
    /** The picture's address, which contains its hash. */
    _id: { type: String, required: true },
    /** Outdated when the model changes. */
    kind: { type: String, required: true },
    /** True if it can serve as a reference. */
    isPlant: { type: Boolean, required: true },
    /** 32-bit floats. */
    descriptor: { type: Buffer, required: true },
    embedding: { type: Buffer, required: true },
  },
  { versionKey: false },
);

export type PhotoDescription = InferSchemaType<typeof schema>;
export const PhotoDescriptionModel = model('PhotoDescription', schema);
