import { collections } from '@portal/contracts';
import { keyOf, query, toast, useWrite } from '@portal/sdk';
import { useQueryClient } from '@portal/sdk/query';
import { texts, useTexts } from '../texts/index.ts';
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
      toast(texts().collections.added);
      onSuccess();
    },
    onError: useRefusal('collections'),
  });
}

/** Takes a plant out of a collection: it goes at once and comes back where the portal refuses. */
export const useRemoveFromCollection = (plantId: number, name: string) =>
  useListWrite(collections.remove, {
    list: keyOf(collections.read, { params: { name } }),
    plantId,
    isIn: false,
    kind: 'collections',
    refetch: [holdingQuery(plantId).queryKey],
    done: useTexts().collections.removed,
  });

/** Gives a collection another name; `onSuccess` leads to the new one before anything is asked for again. */
export function useRenameCollection(name: string, { onSuccess }: { onSuccess: (name: string) => void }) {
  const forget = useForget(name);
  return useWrite(collections.rename, {
    onSuccess: ({ collectionName }) => {
      toast(texts().collections.renamed);
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
      toast(texts().collections.deleted);
      onSuccess();
      return forget();
    },
    onError: useRefusal('collections'),
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
