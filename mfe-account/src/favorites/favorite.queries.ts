import { favorites } from '@portal/contracts';
import { keyOf, query } from '@portal/sdk';
import { useQuery, useQueryClient } from '@portal/sdk/query';
import { useTexts } from '../texts/index.ts';
import { useListWrite } from './use-list-write.ts';

export const favoritesQuery = () => query(favorites.list);

const shared = { list: keyOf(favorites.list), kind: 'favorites' } as const;

/** Whether the signed-in member marked a plant, and the switch. All switches of a page share one list. */
export function useFavorite(plantId: number) {
  const { favorites: words } = useTexts();
  const client = useQueryClient();
  const { data, isLoading } = useQuery(favoritesQuery());
  const add = useListWrite(favorites.add, {
    ...shared,
    plantId,
    isIn: true,
    done: words.added,
  });
  const remove = useListWrite(favorites.remove, {
    ...shared,
    plantId,
    isIn: false,
    done: words.removed,
  });
  const isFavorite = data?.some((favorite) => favorite.plantId === plantId) ?? false;
  return {
    isFavorite,
    isBusy: isLoading || add.isPending || remove.isPending,
    toggle() {
      // The second of two quick clicks comes before the button is drawn disabled.
      if (client.isMutating({ mutationKey: [...shared.list, plantId] }) > 0) return;
      (isFavorite ? remove : add).mutate({ params: { plantId } });
    },
  };
}

/** Takes a plant off the list of favourites: it goes at once and comes back where the portal refuses. */
export const useRemoveFavorite = (plantId: number) =>
  useListWrite(favorites.remove, {
    ...shared,
    plantId,
    isIn: false,
    done: useTexts().favorites.removedFromList,
  });
