import { QueryClient } from '@tanstack/react-query';
import { fetchKey } from './read.ts';

/** A cache with the portal's rules (specification §7): never stale, no retries, no automatic refetch. */
export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        queryFn: fetchKey,
        staleTime: Number.POSITIVE_INFINITY,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        refetchInterval: false,
        retry: false,
        // Browsers are often wrong about being offline, so the call is made anyway.
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
