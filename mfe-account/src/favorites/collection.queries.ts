import { collections, links } from '@portal/contracts';
import { type ApiError, keyOf, query, toast, useWrite } from '@portal/sdk';
import { useQueryClient } from '@portal/sdk/query';
import { useNavigate } from '@portal/sdk/router';
import { texts, useTexts } from '../texts/index.ts';
import { useListWrite } from './use-list-write.ts';
import { useRefusal } from './use-refusal.ts';

export const collectionNamesQuery = () => query(collections.list);

export const collectionQuery = (name: string) => query(collections.read, { params: { name } });

export const collectionDetailsQuery = (name: string) => query(collections.details, { params: { name } });

/** Always refetched: collections change on another page or in another tab. */
export const holdingQuery = (plantId: number) => ({
  ...query(collections.holding, { params: { id: plantId } }),
  staleTime: 0,
});

/** The prefix of all collection queries. */
const allCollections = keyOf(collections.list);

export function useAddToCollection(plantId: number, { onSuccess }: { onSuccess: () => void }) {
  const navigate = useNavigate();
  return useWrite(collections.add, {
    refetch: [allCollections, holdingQuery(plantId).queryKey],
    onSuccess: ({ collectionName: collection }) => {
      const { added, open } = texts().collections;
      const onPress = () => void navigate(links.favorites({ collection }));
      toast({ ...added, action: { label: open, onPress } });
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

/** Deletes a collection. It leaves the list, and `onSuccess` navigates, before anything is refetched. */
export function useDeleteCollection(name: string, { onSuccess }: { onSuccess: () => void }) {
  const client = useQueryClient();
  const forget = useForget(name);
  return useWrite(collections.erase, {
    onSuccess: () => {
      const isOther = (each: string) => each.toLowerCase() !== name.toLowerCase();
      client.setQueryData(collectionNamesQuery().queryKey, (names) => names?.filter(isOther));
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
    for (const { queryKey } of [collectionQuery(name), collectionDetailsQuery(name)])
      await client.invalidateQueries({ queryKey, refetchType: 'none' });
    await client.invalidateQueries({ queryKey: allCollections, exact: true });
  };
}

export function useDescribeCollection(name: string, { onSuccess }: { onSuccess: () => void }) {
  return useWrite(collections.describe, {
    refetch: [collectionDetailsQuery(name).queryKey],
    onSuccess: () => {
      toast(texts().collections.described);
      onSuccess();
    },
    onError: useRefusal('collections'),
  });
}

/** The writes of the link that shows a collection. */
export function useShareCollection(name: string) {
  const refuse = useRefusal('collections');
  const changed = {
    refetch: [collectionDetailsQuery(name).queryKey, keyOf(collections.listShared)],
    // `useConfirmed` asks for the password.
    onError: (error: ApiError) => error.code === 'confirmation_required' || refuse(error),
  };
  return { share: useWrite(collections.share, changed), withdraw: useWrite(collections.withdraw, changed) };
}
