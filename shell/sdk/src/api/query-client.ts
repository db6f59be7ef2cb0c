import { QueryClient } from '@tanstack/react-query';
import { fetchKey } from './read.ts';

/** A cache with the portal's rules (specification §7): never stale, no retries, nothing refetched by itself. */
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
        // A browser that believes to be offline is often wrong; the call itself finds out.
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
