import { type PlantSummary, plants } from '@portal/contracts';
import { call, keyOf } from '@portal/sdk';
import { keepPreviousData, queryOptions, useQuery } from '@portal/sdk/query';

/** Keeps the address of a call short. */
const idsPerCall = 100;

const plantSummariesQuery = (ids: number[]) =>
  queryOptions<PlantSummary[]>({
    queryKey: keyOf(plants.summaries, { query: { ids: ids.join(',') } }),
    queryFn: async ({ signal }) => {
      const parts = Array.from({ length: Math.ceil(ids.length / idsPerCall) }, (_, part) =>
        ids.slice(part * idsPerCall, (part + 1) * idsPerCall),
      );
      const replies = await Promise.all(
        parts.map((part) => call(plants.summaries, { query: { ids: part.join(',') } }, { signal })),
      );
      return replies.flat();
    },
    enabled: ids.length > 0,
    // Keeps the other plants visible while a changed list loads.
    placeholderData: keepPreviousData,
  });

export type ListedPlant = PlantSummary | 'loading' | 'removed' | 'failed';

/** The plants of a list, by id. */
export function usePlants(plantIds: number[]) {
  const ids = [...new Set(plantIds)].sort((a, b) => a - b);
  const { data, error, isPlaceholderData, isFetching, refetch } = useQuery(plantSummariesQuery(ids));
  const isLoaded = data && !isPlaceholderData;
  return {
    error: isLoaded || isFetching ? null : error,
    retry: () => refetch(),
    plantOf(id: number): ListedPlant {
      const known = data?.find((plant) => plant.id === id);
      if (known) return known;
      if (isLoaded) return 'removed';
      return error && !isFetching ? 'failed' : 'loading';
    },
  };
}
