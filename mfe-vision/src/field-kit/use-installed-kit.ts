import { useIsHydrated } from '@portal/sdk';
import { queryOptions, useQuery } from '@portal/sdk/query';
import { useEffect } from 'react';
import { updateKit } from './install-kit.ts';
import { installedKit } from './kit-files.ts';

/** The installed kit; null if there is none. Asked again on focus, because other tabs install and remove it. */
export const installedKitQuery = queryOptions({
  queryKey: ['field-kit'],
  queryFn: installedKit,
  staleTime: 0,
  refetchOnWindowFocus: true,
});

/** The same; undefined until it is known. */
export function useInstalledKit() {
  const { data: kit, refetch } = useQuery({ ...installedKitQuery, enabled: useIsHydrated() });
  const isInstalled = Boolean(kit);
  useEffect(() => {
    if (!isInstalled) return;
    updateKit().then(
      () => void refetch(),
      () => undefined,
    );
  }, [isInstalled, refetch]);
  return kit;
}
