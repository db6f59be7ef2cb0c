import { type Plant, photoApprovals, plantAdmin, plantRemovals, plants } from '@portal/contracts';
import { keyOf, query } from '@portal/sdk';
import { type QueryClient, type QueryKey, useQueryClient } from '@portal/sdk/query';

/** Every plant in full: the only call with all additional photos. */
export const plantListQuery = () => query(plants.list);

export const plantQuery = (id: number) => query(plants.read, { params: { id } });

/** Puts a plant into the cache after a write, without refetching the list. */
export function useShowPlant() {
  const client = useQueryClient();
  return (plant: Plant): void => {
    client.setQueryData(plantQuery(plant.id).queryKey, plant);
    client.setQueryData(
      plantListQuery().queryKey,
      (current: Plant[] | undefined) =>
        current && [...current.filter(({ id }) => id !== plant.id), plant].sort(byName),
    );
    invalidateOthers(client, plant.id);
  };
}

/** Removes a deleted plant from the cache. */
export function useDropPlant() {
  const client = useQueryClient();
  return (plantId: number): void => {
    client.setQueryData(plantListQuery().queryKey, (current: Plant[] | undefined) =>
      current?.filter(({ id }) => id !== plantId),
    );
    client.removeQueries({ queryKey: plantQuery(plantId).queryKey });
    invalidateOthers(client, plantId);
  };
}

const byName = (a: Plant, b: Plant) => a.commonName.localeCompare(b.commonName, 'en');

/** Marks other queries with plants as stale: cards, searches, members' lists, the hub. */
function invalidateOthers(client: QueryClient, plantId: number): void {
  const updated = [plantListQuery().queryKey, plantQuery(plantId).queryKey].map(textOf);
  void client.invalidateQueries({
    predicate: ({ queryKey }) => isPlantQuery(queryKey) && !updated.includes(textOf(queryKey)),
  });
}

const plantQueryKeys = [
  keyOf(plants.list),
  keyOf(plantAdmin.open, { params: { id: 0 } }).slice(0, -1),
  keyOf(plantRemovals.list),
  keyOf(photoApprovals.list),
  ['api', 'favorites'],
  ['api', 'collections'],
  ['api', 'bulletin'],
  ['api', 'threads'],
];

const isPlantQuery = (key: QueryKey) =>
  plantQueryKeys.some((place) => place.every((segment, index) => key[index] === segment));

const textOf = (key: QueryKey) => JSON.stringify(key);
