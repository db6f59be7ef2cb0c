import { limits, needIdPattern, type threadFilters, threadOrders } from '@portal/contracts';
import { createSearchParams, useSearchParams } from '@portal/sdk/router';

export type ThreadOrder = (typeof threadOrders)[number];
export type ThreadFilter = (typeof threadFilters)[number];

/** The parts of the list that visitors choose; the latter ones are for members. */
export const listFilters = ['unanswered', 'unread', 'watching', 'mine'] as const satisfies ThreadFilter[];
export const isForMembers = (filter: ThreadFilter | undefined) =>
  filter === 'unread' || filter === 'watching' || filter === 'mine';

/** The state of the list, stored in the address so that it can be shared and Back restores it. */
export interface ForumFilter {
  term: string;
  sort: ThreadOrder;
  /** Only a part of the list. */
  only: (typeof listFilters)[number] | undefined;
  plantId: number | undefined;
  /** The id of a need of the encyclopedia. */
  need: string | undefined;
  /** The list starts after this position: "Load more" without scripts. */
  before: string | undefined;
}

export function useForumFilter() {
  const [params, setParams] = useSearchParams();
  const filter: ForumFilter = {
    term: termOf(params),
    sort: threadOrders.find((order) => order === params.get('sort')) ?? 'newest',
    only: listFilters.find((part) => part === params.get('filter')),
    plantId: plantIdOf(params),
    need: needOf(params),
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

/** The term of an address, `?q=sage`. */
export const termOf = (params: URLSearchParams) =>
  (params.get('q') ?? '').trim().slice(0, limits.search.termLength);

/** A position in a list, as the contract writes it. */
export const positionOf = (text: string | null) =>
  text && /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z_[1-9]\d{0,14}$/.test(text) ? text : undefined;

/** The plant of an address, `?plant=12`. */
export function plantIdOf(params: URLSearchParams): number | undefined {
  const id = params.get('plant') ?? '';
  return /^[1-9]\d{0,14}$/.test(id) ? Number(id) : undefined;
}

/** The need of an address, `?need=sore+throat`. */
export function needOf(params: URLSearchParams): string | undefined {
  const id = params.get('need') ?? '';
  return new RegExp(`^${needIdPattern}$`).test(id) ? id : undefined;
}

export const paramsOf = ({ term, sort, only, plantId, need, before }: ForumFilter) =>
  createSearchParams({
    ...(term && { q: term }),
    ...(sort !== 'newest' && { sort }),
    ...(only && { filter: only }),
    ...(plantId && { plant: String(plantId) }),
    ...(need && { need }),
    ...(before && { before }),
  });
