import { deletedPlantIds } from '@portal/kit';
import { model, Schema } from 'mongoose';
import { maxPlants } from '../plants/known-plant.ts';

export const FavoriteModel = model(
  'Favorite',
  new Schema(
    {
      userId: { type: Number, required: true },
      plantId: { type: Number, required: true },
      addedAt: { type: Date, required: true },
    },
    { versionKey: false },
  )
    // One favourite per plant, even from two tabs at once.
    .index({ userId: 1, plantId: 1 }, { unique: true })
    // A member's favourites, newest first.
    .index({ userId: 1, addedAt: -1, _id: -1 })
    // Erasing a plant.
    .index({ plantId: 1 }),
);

/** A member's favourites, newest first, without deleted plants. */
export const favoritesOf = async (userId: number) =>
  FavoriteModel.find({ userId, plantId: { $nin: await deletedPlantIds() } })
    .sort({ addedAt: -1, _id: -1 })
    .limit(maxPlants)
    .lean();
