import { collections } from '@portal/contracts';
import { keyOf, query, toast, useWrite } from '@portal/sdk';
import { useQueryClient } from '@portal/sdk/query';
import { texts, useTexts } from '../texts/index.ts';
import { useListWrite } from './use-list-write.ts';
import { useRefusal } from './use-refusal.ts';

export const collectionNamesQuery = () => query(collections.list);

export const collectionQuery = (name: string) => query(collections.read, { params: { name } });

/** Always refetched: collections change on another page or in another tab. */
export const holdingQuery = (plantId: number) => ({
  ...query(collections.holding, { params: { id: plantId } }),
  staleTime: 0,
});

/** The prefix of all collection queries. */
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

export const useRemoveFromCollection = (plantId: number, name: string) =>
  useListWrite(collections.remove, {
    list: keyOf(collections.read, { params: { name } }),
    plantId,
    isIn: false,
    kind: 'collections',
    refetch: [holdingQuery(plantId).queryKey],
    done: useTexts().collections.removed,
  });

/** Renames a collection. `onSuccess` navigates before anything is refetched. */
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

/** Deletes a collection. `onSuccess` navigates before anything is refetched. */
export function useDeleteCollection(name: string, { onSuccess }: { onSuccess: () => void }) {
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

/** Refetches the names, and marks the old name's plants as stale. */
function useForget(name: string) {
  const client = useQueryClient();
  return async () => {
    const { queryKey } = collectionQuery(name);
    await client.invalidateQueries({ queryKey, refetchType: 'none' });
    await client.invalidateQueries({ queryKey: allCollections, exact: true });
  };
}
