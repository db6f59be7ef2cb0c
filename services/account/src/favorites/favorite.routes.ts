import { favorites } from '@portal/contracts';
import { conflict, isDuplicateKey, type Served, serve } from '@portal/kit';
import { type CheckPlant, maxPlants } from '../plants/known-plant.ts';
import { asMember } from '../removal/as-member.ts';
import { FavoriteModel, favoritesOf } from './favorite.model.ts';

export const favoriteRoutes = (checkPlant: CheckPlant): Served[] => [
  serve(favorites.list, async ({ viewer }) =>
    (await favoritesOf(viewer.id)).map(({ plantId }) => ({ plantId })),
  ),

  serve(favorites.add, async ({ params: { plantId }, viewer, requestId }) => {
    await checkPlant(plantId, requestId);
    await asMember(viewer, () => addFavorite(viewer.id, plantId));
    return { plantId };
  }),

  serve(favorites.remove, ({ params, viewer }) =>
    FavoriteModel.deleteOne({ userId: viewer.id, plantId: params.plantId }),
  ),
];

async function addFavorite(userId: number, plantId: number): Promise<void> {
  if (await FavoriteModel.exists({ userId, plantId })) return;
  if ((await FavoriteModel.countDocuments({ userId })) >= maxPlants)
    throw conflict(`You have reached the limit of ${maxPlants} favourites.`);
  try {
    await FavoriteModel.create({ userId, plantId, addedAt: new Date() });
  } catch (error) {
    // A concurrent request added it.
    if (!isDuplicateKey(error)) throw error;
  }
}
