import type { Endpoint, InputOf, ReplyOf } from '@portal/contracts';
import {
  type QueryKey,
  type UseMutationOptions,
  type UseMutationResult,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import type { ApiError } from './api-error.ts';
import { type CallInput, call } from './call.ts';

interface WriteOptions<E extends Endpoint>
  extends Omit<UseMutationOptions<ReplyOf<E>, ApiError, InputOf<E>>, 'mutationFn'> {
  /** The keys of what the write changes, or their first parts: `[['api', 'threads']]`. */
  refetch?: QueryKey[];
}

/** A write of the contract. What it changes is refetched before its callbacks run. */
export function useWrite<E extends Endpoint>(
  endpoint: E,
  { refetch = [], onSuccess, ...options }: WriteOptions<E> = {},
): UseMutationResult<ReplyOf<E>, ApiError, InputOf<E>> {
  const client = useQueryClient();
  return useMutation({
    ...options,
    mutationFn: (input) => call(endpoint, ...([input] as unknown as CallInput<E>)),
    onSuccess: async (...outcome) => {
      await Promise.all(refetch.map((queryKey) => client.invalidateQueries({ queryKey })));
      return onSuccess?.(...outcome);
    },
  });
}
