import { limits } from '@portal/contracts';
import { createSearchParams, useSearchParams } from '@portal/sdk/router';
import { needOf, plantIdOf, positionOf, termOf } from '../threads/use-forum-filter.ts';

/** Conditions of a search, as in the address. An empty text is a condition that is not set. */
export interface SearchFilter {
  term: string;
  /** A user name. */
  author: string;
  plantId: number | undefined;
  need: string;
  /** Days where the reader is, `2026-11-20`; both belong to the range. */
  from: string;
  to: string;
}

export function useSearchFilter() {
  const [params, setParams] = useSearchParams();
  const filter: SearchFilter = {
    term: termOf(params),
    author: authorOf(params.get('author') ?? ''),
    plantId: plantIdOf(params),
    need: needOf(params) ?? '',
    from: dayOf(params.get('from')),
    to: dayOf(params.get('to')),
  };
  return {
    filter,
    /** The results start after this position: "Load more" without scripts. */
    before: positionOf(params.get('before')),
    search: (next: SearchFilter) => setParams(paramsOf(next)),
  };
}

export const isEmpty = (filter: SearchFilter) => paramsOf(filter).size === 0;

export const paramsOf = ({ term, author, plantId, need, from, to }: SearchFilter) =>
  createSearchParams({
    ...(term.trim() && { q: term.trim() }),
    ...(authorOf(author) && { author: authorOf(author) }),
    ...(plantId && { plant: String(plantId) }),
    ...(need && { need }),
    ...(dayOf(from) && { from }),
    ...(dayOf(to) && { to }),
  });

/** People also write a user name as a mention, `@rosa`. */
const authorOf = (text: string) => text.trim().replace(/^@/, '').slice(0, limits.username.maxLength);

/** A day that exists; empty for anything else. */
function dayOf(text: string | null): string {
  if (!text || !/^(?!0000)\d{4}-\d\d-\d\d$/.test(text)) return '';
  const day = new Date(`${text}T00:00:00.000Z`);
  return Number.isNaN(day.getTime()) || day.toISOString().slice(0, 10) !== text ? '' : text;
}
