import type { User } from '@portal/contracts';
import { sessionQuery, useEndSession } from '@portal/sdk';
import { useQueryClient } from '@portal/sdk/query';

/** After a person came or went: forgets what was answered to who was there before, and asks who is signed in now. */
export function useRenewSession() {
  const client = useQueryClient();
  const endSession = useEndSession();
  return (): Promise<User | null> => {
    endSession();
    return client.fetchQuery({ ...sessionQuery, staleTime: 0 });
  };
}
