import type { PageData, Remote, RemoteRegistry } from '@portal/contracts';
import { useSession } from '@portal/sdk';
import { useQuery } from '@portal/sdk/query';
import { useCallback, useMemo, useRef, useState } from 'react';
import { fetchRegistry } from '../page-data.ts';
import { isCompatible } from './is-compatible.ts';

/**
 * The current registry. The page contains the registry for the user it was made for. It is refetched when another user
 * signs in, and every minute while the page is visible.
 */
export function useInstalled(page: PageData) {
  const { status, viewer } = useSession();
  const userId = status === 'loading' ? undefined : (viewer?.id ?? null);
  const pageUserId = useRef(userId);
  if (pageUserId.current === undefined) pageUserId.current = userId;
  const latest = useRef<RemoteRegistry>(page);
  const [refetchInterval] = useState(pollEveryMs);
  const { data, isLoading, refetch } = useQuery({
    queryKey: ['registry', userId],
    queryFn: async () => {
      latest.current = withCompatible(await fetchRegistry(), latest.current.remotes);
      return latest.current;
    },
    enabled: status !== 'loading',
    ...(userId === pageUserId.current && { initialData: page }),
    refetchInterval,
    refetchOnWindowFocus: 'always',
    refetchOnMount: false,
  });
  const refresh = useCallback(() => refetch().then(() => undefined), [refetch]);
  const installed = useMemo(() => {
    const { restricted: _, ...own } = page;
    return data ? { ...own, ...data } : page;
  }, [data, page]);
  return {
    installed,
    isLoading: status === 'loading' || isLoading,
    refresh,
  };
}

/** About a minute, with jitter. */
const pollEveryMs = () => 52_000 + Math.random() * 16_000;

/** The registry with the previous version of each remote that was built for another SDK than this shell's. */
const withCompatible = (newest: RemoteRegistry, previous: Remote[]): RemoteRegistry => ({
  ...newest,
  remotes: newest.remotes.map((remote) =>
    isCompatible(remote) ? remote : (previous.find(({ name }) => name === remote.name) ?? remote),
  ),
});
