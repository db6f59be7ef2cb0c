import { absentPlantIds } from '@portal/kit';
import { type FavoriteDocument, FavoriteModel } from './favorite.model.ts';
import { mostPlants } from './known-plant.ts';

/** A member's favourites, newest first. */
export const favoritesOf = async (userId: number): Promise<FavoriteDocument[]> =>
  FavoriteModel.find({ userId, plantId: { $nin: await absentPlantIds() } })
    .sort({ addedAt: -1, _id: -1 })
    .limit(mostPlants)
    .lean<FavoriteDocument[]>();
