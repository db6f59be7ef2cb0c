import { model, Schema } from 'mongoose';

/** What the encyclopedia said last, so that photos are answered while it is away. */
interface CatalogueCopy {
  _id: 'copy';
  /** The plants and their traits as JSON, in one piece: it is read and written whole. */
  json: string;
  readAt: Date;
}

export const CatalogueCopyModel = model(
  'CatalogueCopy',
  new Schema<CatalogueCopy>(
    {
      _id: { type: String, required: true },
      json: { type: String, required: true },
      readAt: { type: Date, required: true },
    },
    { versionKey: false, collection: 'catalogueCopies' },
  ),
);
