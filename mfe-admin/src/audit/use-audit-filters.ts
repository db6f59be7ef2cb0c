import { type audit, type InputOf, recordedServices } from '@portal/contracts';
import { dayRange } from '@portal/sdk';
import { useSearchParams } from '@portal/sdk/router';
import { useCursor } from '../parts/pager.tsx';
import { orderIn } from '../parts/time-order.ts';

type Query = NonNullable<InputOf<typeof audit.list>['query']>;

/** The names of filters in the address. Days are in the reader's own time. */
export type FilterName = 'q' | 'service' | 'act' | 'actor' | 'from' | 'to' | 'order';

/** The filters of the log in the address, and a way to change some. Unknown values are ignored. */
export function useAuditFilters() {
  const [params, setParams] = useSearchParams();
  const cursor = useCursor();
  const textOf = (name: FilterName) => (params.get(name) ?? '').trim();
  const act = textOf('act');
  const filters = {
    q: textOf('q').slice(0, 100),
    service: recordedServices.find((service) => service === params.get('service')),
    act: /^[a-z_]+\.[a-z_]+$/.test(act) && act.length <= 60 ? act : undefined,
    actor: textOf('actor').slice(0, 60),
    from: dayOf(textOf('from')),
    to: dayOf(textOf('to')),
    order: orderIn(params),
  };
  const query: Query = {
    q: filters.q || undefined,
    service: filters.service,
    act: filters.act,
    actor: filters.actor || undefined,
    from: filters.from && dayRange(filters.from).start,
    to: filters.to && dayRange(filters.to).end,
    order: filters.order === 'oldest' ? 'oldest' : undefined,
    ...cursor,
  };
  const change = (changes: Partial<Record<FilterName, string | undefined>>) => {
    const next = new URLSearchParams(params);
    // Another list has other pages.
    for (const name of ['before', 'after']) next.delete(name);
    for (const [name, value] of Object.entries(changes)) {
      if (value) next.set(name, value);
      else next.delete(name);
    }
    setParams(next, { replace: true, preventScrollReset: true });
  };
  const { order, ...rest } = filters;
  return { filters, query, change, isFiltered: Object.values(rest).some(Boolean) };
}

const dayOf = (text: string): string | undefined =>
  /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : undefined;
