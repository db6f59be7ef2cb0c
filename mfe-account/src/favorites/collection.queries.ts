import { collections } from '@portal/contracts';
import { keyOf, query, toast, useWrite } from '@portal/sdk';
import { useQueryClient } from '@portal/sdk/query';
import { useListWrite } from './use-list-write.ts';
import { useRefusal } from './use-refusal.ts';

export const collectionNamesQuery = () => query(collections.list);

export const collectionQuery = (name: string) => query(collections.read, { params: { name } });

/** Asked anew each time that it is shown: renaming and deleting happen on another page, or in another tab. */
export const holdingQuery = (plantId: number) => ({
  ...query(collections.holding, { params: { id: plantId } }),
  staleTime: 0,
});

/** The list of names, and with it every collection. */
const allCollections = keyOf(collections.list);

export function useAddToCollection(plantId: number, { onSuccess }: { onSuccess: () => void }) {
  return useWrite(collections.add, {
    refetch: [allCollections, holdingQuery(plantId).queryKey],
    onSuccess: () => {
      toast({ title: 'Added to collection', description: 'Plant added to your collection successfully' });
      onSuccess();
    },
    onError: useRefusal('add to collections'),
  });
}

/** Takes a plant out of a collection: it goes at once and comes back where the portal refuses. */
export const useRemoveFromCollection = (plantId: number, name: string) =>
  useListWrite(collections.remove, {
    list: keyOf(collections.read, { params: { name } }),
    plantId,
    isIn: false,
    purpose: 'add to collections',
    refetch: [holdingQuery(plantId).queryKey],
    done: { title: 'Success', description: 'Plant removed from collection' },
  });

/** Gives a collection another name; `onSuccess` leads to the new one before anything is asked for again. */
export function useRenameCollection(name: string, { onSuccess }: { onSuccess: (name: string) => void }) {
  const forget = useForget(name);
  return useWrite(collections.rename, {
    onSuccess: ({ collectionName }) => {
      toast({ title: 'Success', description: 'Collection renamed' });
      onSuccess(collectionName);
      return forget();
    },
  });
}

/** Deletes a collection; `onSuccess` leads away from it before anything is asked for again. */
export function useEraseCollection(name: string, { onSuccess }: { onSuccess: () => void }) {
  const forget = useForget(name);
  return useWrite(collections.erase, {
    onSuccess: () => {
      toast({ title: 'Success', description: 'Collection deleted' });
      onSuccess();
      return forget();
    },
    onError: useRefusal('add to collections'),
  });
}

/** Asks for the names anew, and for the plants under a name that is gone only should someone come back to it. */
function useForget(name: string) {
  const client = useQueryClient();
  return async () => {
    const { queryKey } = collectionQuery(name);
    await client.invalidateQueries({ queryKey, refetchType: 'none' });
    await client.invalidateQueries({ queryKey: allCollections, exact: true });
  };
}
