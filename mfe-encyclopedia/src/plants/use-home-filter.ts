import { type Category, categories, facetNames, facetValues, limits } from '@portal/contracts';
import { createSearchParams, useLocation, useSearchParams } from '@portal/sdk/router';
import { useMemo, useState } from 'react';
import type { ChosenFacets } from './facets.ts';

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
  const [params] = useSearchParams();
  const change = useChange();
  const term = (params.get('q') ?? '').trim().slice(0, limits.search.questionLength);
  const category = categories.find((known) => known === params.get('category')) ?? 'all';
  return { term, category, visit: useVisit(), search: (q) => change({ q }) };
}

/** The orders of a list; without one, a category comes by name and the answer to a search by relevance. */
export const sorts = ['name', 'latin', 'newest'] as const;
export type Sort = (typeof sorts)[number];

/** The chosen facets and the order, and how to change them. */
export function useListOptions() {
  const [params] = useSearchParams();
  const chosen = useMemo(() => chosenIn(params), [params]);
  return { params, chosen, sort: sorts.find((sort) => sort === params.get('sort')), change: useChange() };
}

function chosenIn(params: URLSearchParams): ChosenFacets {
  const chosen: ChosenFacets = {};
  for (const name of facetNames) {
    const given = params.getAll(name);
    const values = facetValues[name].filter((value) => given.includes(value));
    if (values.length > 0) chosen[name] = values;
  }
  return chosen;
}

/** The query of the page of a category, or of a search. */
export const searchOf = (category: Category | 'all', term = '') =>
  searchWith('', { category: category === 'all' ? undefined : category, q: term });

type Changes = Readonly<Record<string, string | readonly string[] | undefined>>;

/** The query with other values; those that are empty go, and so does the page. */
export function searchWith(search: string | URLSearchParams, changes: Changes): string {
  const params = createSearchParams(search);
  for (const [name, values = []] of Object.entries({ page: undefined, ...changes })) {
    const [first, ...others] = [values].flat();
    if (first) params.set(name, first);
    else params.delete(name);
    for (const value of others) params.append(name, value);
  }
  return params.size > 0 ? `?${params}` : '';
}

/** The query without its facets. */
export const searchWithoutFacets = (search: string | URLSearchParams) =>
  searchWith(search, Object.fromEntries(facetNames.map((name) => [name, undefined])));

/**
 * The portions of plants that the address asks for. They are links for visitors without scripts; with scripts every page
 * shows all plants.
 */
export function usePageNumber(): number {
  const [params] = useSearchParams();
  const page = params.get('page') ?? '';
  return /^[1-9]\d?$/.test(page) ? Number(page) : 1;
}

/** Marks history entries of searches. */
const bySearch = { isBySearch: true };

/** Replaces the history entry, or Back would step through every letter and every filter. */
function useChange() {
  const [params, setParams] = useSearchParams();
  return (changes: Changes) =>
    setParams(createSearchParams(searchWith(params, changes)), { replace: true, state: bySearch });
}

function useVisit(): string {
  const { key, state } = useLocation();
  const [visit, setVisit] = useState(key);
  if (visit === key || state?.isBySearch) return visit;
  setVisit(key);
  return key;
}
