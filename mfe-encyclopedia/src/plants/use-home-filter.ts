import { type Category, categories, limits } from '@portal/contracts';
import { createSearchParams, useSearchParams } from '@portal/sdk/router';

/** What the home page shows, as its address says it: so Back returns to it, and a link can share it. */
export interface HomeFilter {
  /** The trimmed search term; while there is one, the category is ignored. */
  term: string;
  category: Category | 'all';
  search: (term: string) => void;
  choose: (category: Category | 'all') => void;
}

export function useHomeFilter(): HomeFilter {
  const [params, setParams] = useSearchParams();
  const term = (params.get('q') ?? '').trim().slice(0, limits.search.termLength);
  const category = categories.find((known) => known === params.get('category')) ?? 'all';
  return {
    term,
    category,
    // Typing replaces the address, else Back would go through every letter.
    search: (next) => setParams(paramsOf(next, category), { replace: true }),
    choose: (next) => setParams(paramsOf('', next)),
  };
}

const paramsOf = (term: string, category: Category | 'all') =>
  createSearchParams({ ...(category !== 'all' && { category }), ...(term && { q: term }) });
