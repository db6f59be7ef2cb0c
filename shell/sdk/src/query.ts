/** What remotes use of TanStack Query: a facade, so that only this travels. */
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
