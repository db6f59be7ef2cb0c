import type { User } from '@portal/contracts';
import { sessionQuery } from '@portal/sdk';
import { type QueryKey, useQueryClient } from '@portal/sdk/query';

/**
 * After a person came or went: forgets what was answered to who was there before, and asks who is signed in now.
 * What is on the screen is asked for again; it is not waited for.
 */
export function useRenewSession() {
  const client = useQueryClient();
  return (): Promise<User | null> => {
    client.removeQueries({ type: 'inactive', predicate: ({ queryKey }) => !isSession(queryKey) });
    void client.invalidateQueries({ predicate: ({ queryKey }) => !isSession(queryKey) });
    return client.fetchQuery({ ...sessionQuery, staleTime: 0 });
  };
}

/** After a session ended here: nobody is signed in, as far as is known, and then the server is asked. */
export function useEndSession() {
  const client = useQueryClient();
  const renewSession = useRenewSession();
  return () => {
    client.setQueryData(sessionQuery.queryKey, null);
    // Where it can't be asked, nobody is signed in.
    renewSession().catch(() => null);
  };
}

const isSession = (key: QueryKey) => key.join('/') === sessionQuery.queryKey.join('/');
