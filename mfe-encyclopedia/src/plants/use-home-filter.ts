import { type Category, categories, limits } from '@portal/contracts';
import { createSearchParams, useLocation, useSearchParams } from '@portal/sdk/router';
import { useState } from 'react';

/** What the home page shows, as its address says it: so Back returns to it, and a link can share it. */
export interface HomeFilter {
  /** The trimmed search term; while there is one, the category is ignored. */
  term: string;
  category: Category | 'all';
  search: (term: string) => void;
  /** Another one after each move that is no search: what was typed before it and not yet searched for is void. */
  visit: string;
  choose: (category: Category | 'all') => void;
}

export function useHomeFilter(): HomeFilter {
  const [params, setParams] = useSearchParams();
  const term = (params.get('q') ?? '').trim().slice(0, limits.search.termLength);
  const category = categories.find((known) => known === params.get('category')) ?? 'all';
  return {
    term,
    category,
    visit: useVisit(),
    // Typing replaces the address, else Back would go through every letter.
    search: (next) => setParams(paramsOf(next, category), { replace: true, state: bySearch }),
    choose: (next) => setParams(paramsOf('', next)),
  };
}

/** What a search leaves with its entry of the history. */
const bySearch = { isBySearch: true };

function useVisit(): string {
  const { key, state } = useLocation();
  const [visit, setVisit] = useState(key);
  if (visit === key || state?.isBySearch) return visit;
  setVisit(key);
  return key;
}

const paramsOf = (term: string, category: Category | 'all') =>
  createSearchParams({ ...(category !== 'all' && { category }), ...(term && { q: term }) });
