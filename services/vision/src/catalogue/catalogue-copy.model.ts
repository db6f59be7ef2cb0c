import { model, Schema } from 'mongoose';

/** The encyclopedia's last answer, so that photos can be analysed while it is unavailable. */
export const CatalogueCopyModel = model(
  'CatalogueCopy',
  new Schema(
    {
      _id: { type: String, required: true },
      /** The plants and their traits as JSON: always read and written as a whole. */
      json: { type: String, required: true },
      readAt: { type: Date, required: true },
    },
    { versionKey: false },
  ),
);
