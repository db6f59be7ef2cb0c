import { favorites } from '@portal/contracts';
import { keyOf, query } from '@portal/sdk';
import { useQuery, useQueryClient } from '@portal/sdk/query';
import { useTexts } from '../texts/index.ts';
import { useListWrite } from './use-list-write.ts';

export const favoritesQuery = () => query(favorites.list);

const shared = { list: keyOf(favorites.list), kind: 'favorites' } as const;

/** Returns whether a plant is a favourite, and its toggle. All toggles on a page share one query. */
export function useFavorite(plantId: number) {
  const { favorites: labels } = useTexts();
  const client = useQueryClient();
  const { data, isLoading } = useQuery(favoritesQuery());
  const add = useListWrite(favorites.add, {
    ...shared,
    plantId,
    isIn: true,
    done: labels.added,
  });
  const remove = useListWrite(favorites.remove, {
    ...shared,
    plantId,
    isIn: false,
    done: labels.removed,
  });
  const isFavorite = data?.some((favorite) => favorite.plantId === plantId) ?? false;
  return {
    isFavorite,
    isBusy: isLoading || add.isPending || remove.isPending,
    toggle() {
      // A second click can come before the button renders as disabled.
      if (client.isMutating({ mutationKey: [...shared.list, plantId] }) > 0) return;
      (isFavorite ? remove : add).mutate({ params: { plantId } });
    },
  };
}

export const useRemoveFavorite = (plantId: number) =>
  useListWrite(favorites.remove, {
    ...shared,
    plantId,
    isIn: false,
    done: useTexts().favorites.removedFromList,
  });
