import { useLanguage } from '@portal/sdk';
import { useQuery } from '@portal/sdk/query';
import { useMemo } from 'react';
import { filterPlants } from './facets.ts';
import { plantFacetsQuery } from './plant.queries.ts';
import type { ListedPlant } from './plant-card.tsx';
import { inOrder } from './plants-of-category.ts';
import { type Sort, useListOptions } from './use-home-filter.ts';

/**
 * Filters and sorts plants as the address says; by default in the given order. Without filters nothing waits for their
 * values.
 */
export function useArranged<Shown extends ListedPlant>(
  plants: readonly Shown[] | undefined,
  defaultSort?: Sort,
) {
  const { chosen, sort = defaultSort } = useListOptions();
  const language = useLanguage();
  const { data: index, error, refetch } = useQuery(plantFacetsQuery());
  const isFiltered = Object.keys(chosen).length > 0;
  const arranged = useMemo(() => {
    if (!plants || (isFiltered && !index)) return undefined;
    const shown = isFiltered && index ? filterPlants(plants, index, chosen) : plants;
    return sort ? inOrder(shown, sort, language) : shown;
  }, [plants, index, chosen, isFiltered, sort, language]);
  return { arranged, isFiltered, failure: isFiltered && !index && error ? { error, refetch } : undefined };
}
