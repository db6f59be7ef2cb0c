import { model, Schema } from 'mongoose';

/** What is kept of a reference photo: numbers. The same picture has one, however many show it. */
export interface PhotoDescription {
  /** The picture's address, which names it for good. */
  _id: string;
  /** Numbers of another kind than those of now are made anew. */
  kind: string;
  /** Whether it can serve: a plant was found in it. */
  isPlant: boolean;
  /** As 32-bit floats. */
  descriptor: Buffer;
  embedding: Buffer;
}

export const PhotoDescriptionModel = model(
  'PhotoDescription',
  new Schema<PhotoDescription>(
    {
      _id: { type: String, required: true },
      kind: { type: String, required: true },
      isPlant: { type: Boolean, required: true },
      descriptor: { type: Buffer, required: true },
      embedding: { type: Buffer, required: true },
    },
    { versionKey: false },
  ),
);
