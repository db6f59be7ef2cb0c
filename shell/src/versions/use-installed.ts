import type { PageData, Remote, RemoteRegistry } from '@portal/contracts';
import { useSession } from '@portal/sdk';
import { useQuery } from '@portal/sdk/query';
import { useCallback, useMemo, useRef, useState } from 'react';
import { fetchRegistry } from '../page-data.ts';
import { isCompatible } from './is-compatible.ts';

/**
 * What is installed for whoever is signed in, as it changes. The page came with what is installed for the person that
 * it was made for; once somebody else is signed in, and from then on each minute while the page is looked at, the
 * registry is asked again.
 */
export function useInstalled(page: PageData) {
  const { status, viewer } = useSession();
  const person = status === 'loading' ? undefined : (viewer?.id ?? null);
  const madeFor = useRef(person);
  if (madeFor.current === undefined) madeFor.current = person;
  const known = useRef<RemoteRegistry>(page);
  const [refetchInterval] = useState(pollEveryMs);
  const { data, isLoading, refetch } = useQuery({
    queryKey: ['registry', person],
    queryFn: async () => {
      known.current = withFitting(await fetchRegistry(), known.current.remotes);
      return known.current;
    },
    enabled: status !== 'loading',
    ...(person === madeFor.current && { initialData: page }),
    refetchInterval,
    // A tab that was left for hours is looked at again.
    refetchOnWindowFocus: 'always',
    refetchOnMount: false,
  });
  /** Asks at once; settles when there is an answer, or none. */
  const refresh = useCallback(() => refetch().then(() => undefined), [refetch]);
  const installed = useMemo(() => (data ? { ...data, config: page.config } : page), [data, page]);
  return {
    installed,
    isAsking: status === 'loading' || isLoading,
    refresh,
  };
}

/** A minute, more or less: pages that were opened together do not ask together. */
const pollEveryMs = () => 52_000 + Math.random() * 16_000;

/** A version that was built for another shell than this page's waits; until the next full load the one of before stays. */
const withFitting = (newest: RemoteRegistry, before: Remote[]): RemoteRegistry => ({
  ...newest,
  remotes: newest.remotes.map((remote) =>
    isCompatible(remote) ? remote : (before.find(({ name }) => name === remote.name) ?? remote),
  ),
});
