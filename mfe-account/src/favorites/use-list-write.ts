import type { Endpoint, PlantReference } from '@portal/contracts';
import { toast, useWrite } from '@portal/sdk';
import { type QueryKey, useQueryClient } from '@portal/sdk/query';
import { useRefusal } from './use-refusal.ts';

interface ListWriteOptions {
  /** The query key of the list. */
  list: QueryKey;
  plantId: number;
  /** True if the write adds the plant. */
  isIn: boolean;
  kind: Parameters<typeof useRefusal>[0];
  done: Parameters<typeof toast>[0];
  /** Other queries to refetch. */
  refetch?: QueryKey[];
}

/**
 * Optimistically adds a plant to a list or removes it, and rolls back on failure. The list is refetched after the last
 * of several concurrent writes, because an earlier answer would hide the pending ones.
 */
export function useListWrite<E extends Endpoint>(endpoint: E, options: ListWriteOptions) {
  const { list, plantId, isIn, kind, done, refetch = [] } = options;
  const client = useQueryClient();
  const refuse = useRefusal(kind);
  const show = (isThere: boolean) =>
    client.setQueryData<PlantReference[]>(list, (current) => {
      const others = current?.filter((entry) => entry.plantId !== plantId);
      return others && isThere ? [{ plantId }, ...others] : others;
    });
  return useWrite(endpoint, {
    refetch,
    mutationKey: [...list, plantId],
    onMutate: async () => {
      await client.cancelQueries({ queryKey: list });
      show(isIn);
    },
    onSuccess: () => toast(done),
    onError: (error) => {
      show(!isIn);
      refuse(error);
    },
    onSettled: () =>
      client.isMutating({ mutationKey: list }) === 1
        ? client.invalidateQueries({ queryKey: list })
        : undefined,
  });
}
