import { model, Schema, type Types } from 'mongoose';

export interface FavoriteDocument {
  _id: Types.ObjectId;
  userId: number;
  plantId: number;
  addedAt: Date;
}

export const FavoriteModel = model(
  'Favorite',
  new Schema<FavoriteDocument>(
    {
      userId: { type: Number, required: true },
      plantId: { type: Number, required: true },
      addedAt: { type: Date, required: true },
    },
    { versionKey: false },
  )
    // Two tabs and two quick clicks end in one favourite.
    .index({ userId: 1, plantId: 1 }, { unique: true })
    // The own favourites, newest first.
    .index({ userId: 1, addedAt: -1, _id: -1 })
    // A plant that is erased.
    .index({ plantId: 1 }),
);
