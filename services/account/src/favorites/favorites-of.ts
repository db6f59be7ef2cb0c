import { deletedPlantIds } from '@portal/kit';
import { type FavoriteDocument, FavoriteModel } from './favorite.model.ts';
import { maxPlants } from './known-plant.ts';

/** A member's favourites, newest first. */
export const favoritesOf = async (userId: number): Promise<FavoriteDocument[]> =>
  FavoriteModel.find({ userId, plantId: { $nin: await deletedPlantIds() } })
    .sort({ addedAt: -1, _id: -1 })
    .limit(maxPlants)
    .lean<FavoriteDocument[]>();
