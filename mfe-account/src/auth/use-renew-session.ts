import type { User } from '@portal/contracts';
import { sessionQuery, useEndSession } from '@portal/sdk';
import { useQueryClient } from '@portal/sdk/query';

/** After the session changed: clears the cache and loads the current user. */
export function useRenewSession() {
  const client = useQueryClient();
  const endSession = useEndSession();
  return (): Promise<User | null> => {
    endSession();
    return client.fetchQuery({ ...sessionQuery, staleTime: 0 });
  };
}
