import { type PlantSummary, plants } from '@portal/contracts';
import { AppError, type Call, unavailable } from '@portal/kit';
import { CollectionModel } from '../collections/collection.model.ts';
import { FavoriteModel } from '../favorites/favorite.model.ts';
import { GardenPlantModel } from '../garden/garden-plant.model.ts';
import { JournalEntryModel } from '../journal/journal-entry.model.ts';

/** The most ids in one request. */
const maxIds = 500;

/** The names of all plants that a member's data are about. Fails without the encyclopedia, as without the forum. */
export async function exportedPlants(
  call: Call,
  userId: number,
  requestId: string,
): Promise<Pick<PlantSummary, 'id' | 'latinName' | 'commonName'>[]> {
  const ids = await plantIds(userId);
  const named: PlantSummary[] = [];
  try {
    for (let from = 0; from < ids.length; from += maxIds) {
      const query = { ids: ids.slice(from, from + maxIds).join(',') };
      named.push(...(await call(plants.summaries, { query }, { requestId })));
    }
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    throw unavailable(
      'The names of your plants can’t be loaded right now, so the download would be incomplete. Please try again later.',
      error,
    );
  }
  return named.map(({ id, latinName, commonName }) => ({ id, latinName, commonName }));
}

async function plantIds(userId: number): Promise<number[]> {
  const lists: unknown[][] = await Promise.all([
    FavoriteModel.distinct('plantId', { userId }),
    CollectionModel.distinct('plants.plantId', { userId }),
    JournalEntryModel.distinct('plantId', { userId }),
    GardenPlantModel.distinct('plantId', { userId }),
  ]);
  return [...new Set(lists.flat())].filter((id) => typeof id === 'number').sort((a, b) => a - b);
}
