import { deletedPlantIds } from '@portal/kit';
import type { CollectionDocument } from './collection.model.ts';

/** The plants of a collection as it is shown: without those that are deleted. */
export async function presentPlantsOf({
  plants,
}: Pick<CollectionDocument, 'plants'>): Promise<CollectionDocument['plants']> {
  const absent = await deletedPlantIds();
  return plants.filter(({ plantId }) => !absent.includes(plantId));
}
