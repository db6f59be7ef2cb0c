import { favorites, type PlantReference } from '@portal/contracts';
import { conflict, isDuplicateKey, type Served, serve } from '@portal/kit';
import { asMember } from '../removal/as-member.ts';
import { type FavoriteDocument, FavoriteModel } from './favorite.model.ts';
import { favoritesOf } from './favorites-of.ts';
import { type CheckPlant, maxPlants } from './known-plant.ts';

export const favoriteRoutes = (checkPlant: CheckPlant): Served[] => [
  serve(favorites.list, async ({ viewer }) => (await favoritesOf(viewer.id)).map(presentFavorite)),

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
  if ((await FavoriteModel.countDocuments({ userId })) >= maxPlants) {
    throw conflict(`You have ${maxPlants} favourites, the most that there can be.`);
  }
  try {
    await FavoriteModel.create({ userId, plantId, addedAt: new Date() });
  } catch (error) {
    // Another click was faster: what was asked for is true.
    if (!isDuplicateKey(error)) throw error;
  }
}

const presentFavorite = ({ plantId }: FavoriteDocument): PlantReference => ({ plantId });
