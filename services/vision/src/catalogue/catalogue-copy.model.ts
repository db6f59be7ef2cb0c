import { model, Schema } from 'mongoose';

/** A plant of the encyclopedia as it was last read, so that photos can be analysed while it is unavailable. */
export const CatalogueCopyModel = model(
  'PlantCopy',
  new Schema(
    {
      /** The plant's id. */
      _id: { type: Number, required: true },
      version: { type: String, required: true },
      /** JSON of what is in memory of every plant. */
      listed: { type: String, required: true },
      /** The whole plant as JSON. */
      plant: { type: String, required: true },
    },
    { versionKey: false },
  ),
);
