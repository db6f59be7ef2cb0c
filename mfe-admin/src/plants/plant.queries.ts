import { type Plant, plantAdmin, plantRemovals, plants } from '@portal/contracts';
import { keyOf, query } from '@portal/sdk';
import { type QueryClient, type QueryKey, useQueryClient } from '@portal/sdk/query';

/** Every plant as a whole: the only read that names the additional photos of all. */
export const plantListQuery = () => query(plants.list);

export const plantQuery = (id: number) => query(plants.read, { params: { id } });

/** Shows a plant, as a write has answered it, wherever plants are shown; nothing heavy is read again. */
export function useShowPlant() {
  const client = useQueryClient();
  return (plant: Plant): void => {
    client.setQueryData(plantQuery(plant.id).queryKey, plant);
    client.setQueryData(
      plantListQuery().queryKey,
      (known: Plant[] | undefined) =>
        known && [...known.filter(({ id }) => id !== plant.id), plant].sort(byName),
    );
    forgetOthers(client, plant.id);
  };
}

/** Takes a deleted plant out of all that is known of plants. */
export function useDropPlant() {
  const client = useQueryClient();
  return (plantId: number): void => {
    client.setQueryData(plantListQuery().queryKey, (known: Plant[] | undefined) =>
      known?.filter(({ id }) => id !== plantId),
    );
    client.removeQueries({ queryKey: plantQuery(plantId).queryKey });
    forgetOthers(client, plantId);
  };
}

const byName = (a: Plant, b: Plant) => a.commonName.localeCompare(b.commonName, 'en');

/** What else shows plants is read anew when it is next looked at: cards, searches, lists of members, the hub. */
function forgetOthers(client: QueryClient, plantId: number): void {
  const kept = [plantListQuery().queryKey, plantQuery(plantId).queryKey].map(textOf);
  void client.invalidateQueries({
    predicate: ({ queryKey }) => isOfPlants(queryKey) && !kept.includes(textOf(queryKey)),
  });
}

const placesOfPlants = [
  keyOf(plants.list),
  keyOf(plantAdmin.open, { params: { id: 0 } }).slice(0, -1),
  keyOf(plantRemovals.list),
  ['api', 'favorites'],
  ['api', 'collections'],
  ['api', 'bulletin'],
  ['api', 'threads'],
];

const isOfPlants = (key: QueryKey) =>
  placesOfPlants.some((place) => place.every((segment, index) => key[index] === segment));

const textOf = (key: QueryKey) => JSON.stringify(key);
