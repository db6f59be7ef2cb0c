import { limits, threadOrders } from '@portal/contracts';
import { createSearchParams, useSearchParams } from '@portal/sdk/router';

export type ThreadOrder = (typeof threadOrders)[number];

/** The state of the list, stored in the address so that it can be shared and Back restores it. */
export interface ForumFilter {
  term: string;
  sort: ThreadOrder;
  plantId: number | undefined;
}

export function useForumFilter() {
  const [params, setParams] = useSearchParams();
  const filter: ForumFilter = {
    term: (params.get('q') ?? '').trim().slice(0, limits.search.termLength),
    sort: threadOrders.find((order) => order === params.get('sort')) ?? 'newest',
    plantId: plantIdOf(params),
  };
  return {
    filter,
    // Replaces the entry, or Back would step through every keystroke.
    search: (term: string) => setParams(paramsOf({ ...filter, term }), { replace: true }),
    order: (sort: ThreadOrder) => setParams(paramsOf({ ...filter, sort })),
    showAllPlants: () => setParams(paramsOf({ ...filter, plantId: undefined })),
  };
}

/** The plant of an address, `?plant=12`. */
export function plantIdOf(params: URLSearchParams): number | undefined {
  const id = params.get('plant') ?? '';
  return /^[1-9]\d{0,14}$/.test(id) ? Number(id) : undefined;
}

const paramsOf = ({ term, sort, plantId }: ForumFilter) =>
  createSearchParams({
    ...(term && { q: term }),
    ...(sort !== 'newest' && { sort }),
    ...(plantId && { plant: String(plantId) }),
  });
