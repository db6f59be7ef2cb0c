import { identities } from '@portal/contracts';
import { query, useIsHydrated } from '@portal/sdk';
import { useQuery } from '@portal/sdk/query';

/** The names of the sites at which the member logs in; undefined until they have loaded. */
export function useLinkedSites(): string[] | undefined {
  // Only in the browser, as with sessions.
  const enabled = useIsHydrated();
  const { data } = useQuery({ ...query(identities.list), enabled });
  return data?.issuers.filter(({ linked }) => linked).map(({ name }) => name);
}
