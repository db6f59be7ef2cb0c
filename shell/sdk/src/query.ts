/** The used parts of TanStack Query. Shared modules aren't tree-shaken, so only these exports are shared. */
export {
  keepPreviousData,
  QueryClient,
  QueryClientProvider,
  type QueryKey,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
