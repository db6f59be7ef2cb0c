import { type Category, categories, limits } from '@portal/contracts';
import { createSearchParams, useLocation, useSearchParams } from '@portal/sdk/router';
import { useState } from 'react';

/** The home page's filter. It is in the address, so Back restores it and links share it. */
export interface HomeFilter {
  /** Trimmed; a term overrides the category. */
  term: string;
  category: Category | 'all';
  search: (term: string) => void;
  /** Changes with each navigation that is not a search: discards text that was typed but not searched yet. */
  visit: string;
}

export function useHomeFilter(): HomeFilter {
  const [params, setParams] = useSearchParams();
  const term = (params.get('q') ?? '').trim().slice(0, limits.search.questionLength);
  const category = categories.find((known) => known === params.get('category')) ?? 'all';
  return {
    term,
    category,
    visit: useVisit(),
    // Replaces the history entry, or Back would step through every letter.
    search: (next) => setParams(paramsOf(next, category), { replace: true, state: bySearch }),
  };
}

/** The query of the page of a category, or of a search. */
export const searchOf = (category: Category | 'all', term = '') => queryOf(paramsOf(term, category));

/**
 * The query of the current page with its first `page` portions of plants. They are links for visitors without scripts;
 * with scripts every page shows all plants.
 */
export const searchOfPage = (search: string, page: number) => {
  const params = createSearchParams(search);
  params.set('page', String(page));
  return queryOf(params);
};

/** The portions of plants that the address asks for. */
export function usePageNumber(): number {
  const [params] = useSearchParams();
  const page = params.get('page') ?? '';
  return /^[1-9]\d?$/.test(page) ? Number(page) : 1;
}

/** Marks history entries of searches. */
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

const queryOf = (params: URLSearchParams) => (params.size > 0 ? `?${params}` : '');
