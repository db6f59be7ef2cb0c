import type { Endpoint, InputOf, ReplyOf } from '@portal/contracts';
import {
  type QueryKey,
  type UseMutationOptions,
  type UseMutationResult,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import type { ApiError } from './api-error.ts';
import type { CallInput } from './call.ts';
import { callWithRepeat } from './repeat.ts';

interface WriteOptions<E extends Endpoint>
  extends Omit<UseMutationOptions<ReplyOf<E>, ApiError, InputOf<E>>, 'mutationFn'> {
  /** The keys of what the write changes, or their first parts: `[['api', 'threads']]`. */
  refetch?: QueryKey[];
}

/**
 * A write of the contract. What it changes is refetched before its callbacks run. A write with a request key whose answer
 * was lost is sent once more.
 */
export function useWrite<E extends Endpoint>(
  endpoint: E,
  { refetch = [], onSuccess, ...options }: WriteOptions<E> = {},
): UseMutationResult<ReplyOf<E>, ApiError, InputOf<E>> {
  const client = useQueryClient();
  return useMutation({
    ...options,
    mutationFn: (input) => callWithRepeat(endpoint, ...([input] as unknown as CallInput<E>)),
    onSuccess: async (...outcome) => {
      await Promise.all(refetch.map((queryKey) => client.invalidateQueries({ queryKey })));
      return onSuccess?.(...outcome);
    },
  });
}
