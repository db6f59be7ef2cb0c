import type { Endpoint, PlantReference } from '@portal/contracts';
import { toast, useWrite } from '@portal/sdk';
import { type QueryKey, useQueryClient } from '@portal/sdk/query';
import { useRefusal } from './use-refusal.ts';

interface ListWriteOptions {
  /** The key of the list that the write changes. */
  list: QueryKey;
  plantId: number;
  /** Whether the plant is in the list afterwards. */
  isIn: boolean;
  /** What kind of list it is, for who turns out not to be signed in. */
  kind: Parameters<typeof useRefusal>[0];
  done: Parameters<typeof toast>[0];
  /** What else the write changes. */
  refetch?: QueryKey[];
}

/**
 * A write that puts one plant into a list or takes it out. It shows at once, is taken back where the portal refuses,
 * and the list is asked for anew when the last of several writes has ended: before that, its answer would hide those
 * still on their way.
 */
export function useListWrite<E extends Endpoint>(endpoint: E, options: ListWriteOptions) {
  const { list, plantId, isIn, kind, done, refetch = [] } = options;
  const client = useQueryClient();
  const refuse = useRefusal(kind);
  const show = (isThere: boolean) =>
    client.setQueryData<PlantReference[]>(list, (known) => {
      const others = known?.filter((entry) => entry.plantId !== plantId);
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
