import { limits, threadOrders } from '@portal/contracts';
import { createSearchParams, useSearchParams } from '@portal/sdk/router';

export type ThreadOrder = (typeof threadOrders)[number];

/** What the forum list shows, as its address says it: so Back returns to it, and a link can share it. */
export interface ForumFilter {
  /** The trimmed words that are searched for. */
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
    // Typing replaces the address, else Back would go through every word.
    search: (term: string) => setParams(paramsOf({ ...filter, term }), { replace: true }),
    order: (sort: ThreadOrder) => setParams(paramsOf({ ...filter, sort })),
    showAllPlants: () => setParams(paramsOf({ ...filter, plantId: undefined })),
  };
}

/** The plant that an address names, `?plant=12`. */
export function plantIdOf(params: URLSearchParams): number | undefined {
  const given = params.get('plant') ?? '';
  return /^[1-9]\d{0,14}$/.test(given) ? Number(given) : undefined;
}

const paramsOf = ({ term, sort, plantId }: ForumFilter) =>
  createSearchParams({
    ...(term && { q: term }),
    ...(sort !== 'newest' && { sort }),
    ...(plantId && { plant: String(plantId) }),
  });
