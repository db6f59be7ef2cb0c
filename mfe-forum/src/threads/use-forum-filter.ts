import { limits, threadOrders } from '@portal/contracts';
import { createSearchParams, useSearchParams } from '@portal/sdk/router';

export type ThreadOrder = (typeof threadOrders)[number];

/** The state of the list, stored in the address so that it can be shared and Back restores it. */
export interface ForumFilter {
  term: string;
  sort: ThreadOrder;
  plantId: number | undefined;
  /** The list starts after this position: "Load more" without scripts. */
  before: string | undefined;
}

export function useForumFilter() {
  const [params, setParams] = useSearchParams();
  const filter: ForumFilter = {
    term: (params.get('q') ?? '').trim().slice(0, limits.search.termLength),
    sort: threadOrders.find((order) => order === params.get('sort')) ?? 'newest',
    plantId: plantIdOf(params),
    before: positionOf(params.get('before')),
  };
  return {
    filter,
    // Replaces the entry, or Back would step through every keystroke.
    search: (term: string) => setParams(paramsOf({ ...filter, term, before: undefined }), { replace: true }),
  };
}

/** The query of a list with another filter, from its start. */
export const searchOf = (filter: ForumFilter, changes: Partial<ForumFilter>): string => {
  const params = paramsOf({ ...filter, before: undefined, ...changes });
  return params.size > 0 ? `?${params}` : '';
};

/** A position in a list, as the contract writes it. */
export const positionOf = (text: string | null) =>
  text && /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z_[1-9]\d{0,14}$/.test(text) ? text : undefined;

/** The plant of an address, `?plant=12`. */
export function plantIdOf(params: URLSearchParams): number | undefined {
  const id = params.get('plant') ?? '';
  return /^[1-9]\d{0,14}$/.test(id) ? Number(id) : undefined;
}

export const paramsOf = ({ term, sort, plantId, before }: ForumFilter) =>
  createSearchParams({
    ...(term && { q: term }),
    ...(sort !== 'newest' && { sort }),
    ...(plantId && { plant: String(plantId) }),
    ...(before && { before }),
  });
