import { type FacetName, facetNames, links } from '@portal/contracts';
import { Button, ChipLink, classNames, count, Row, useIsHydrated, VisuallyHidden } from '@portal/sdk';
import { useQuery } from '@portal/sdk/query';
import { Link } from '@portal/sdk/router';
import { ChevronDown, LayoutGrid, List, SlidersHorizontal, X } from 'lucide-react';
import { memo, Suspense, useId, useRef, useState } from 'react';
import { useTexts } from '../texts/index.ts';
import { countsOf, type FacetIndex } from './facets.ts';
import styles from './list-tools.module.css';
import { useListView } from './list-view.ts';
import { plantFacetsQuery } from './plant.queries.ts';
import { searchWith, searchWithoutFacets, sorts, useListOptions } from './use-home-filter.ts';

interface ListToolsProps {
  /** Before filtering; undefined while they load. */
  plants: readonly { id: number }[] | undefined;
  /** Number of plants that are left. */
  shown: number;
  isSearch?: boolean;
}

/** The filters, the order and, on phones, the view of a list. One form, which works without scripts too. */
export function ListTools({ plants, shown, isSearch = false }: ListToolsProps) {
  const { filters } = useTexts();
  const { params, chosen } = useListOptions();
  const { data: index } = useQuery(plantFacetsQuery());
  const details = useRef<HTMLDetailsElement>(null);
  const amount = Object.values(chosen).flat().length;
  return (
    <>
      <form
        method="get"
        action={links.home()}
        className={styles.tools}
        data-inline={!isSearch || undefined}
        onSubmit={(event) => {
          event.preventDefault();
          details.current?.removeAttribute('open');
          details.current?.scrollIntoView({ block: 'nearest' });
        }}
      >
        {['q', 'category'].map((name) => {
          const value = params.get(name);
          return value && <input key={name} type="hidden" name={name} value={value} />;
        })}
        <details ref={details}>
          <summary className={styles.control} data-chosen={amount > 0 || undefined}>
            <SlidersHorizontal aria-hidden size={18} strokeWidth={1.5} />
            {filters.title(amount)}
          </summary>
          <div className={styles.panel}>
            <div className={styles.facets}>{plants && index && <Facets plants={plants} index={index} />}</div>
            <p className={styles.note}>{filters.note}</p>
            <Row gap={12} className={styles.foot}>
              <Button type="submit" variant="primary">
                <ShowText shown={shown} />
              </Button>
              {amount > 0 && (
                <Link to={{ search: searchWithoutFacets(params) }} replace state={{ isBySearch: true }}>
                  {filters.clear}
                </Link>
              )}
            </Row>
          </div>
        </details>
        <Row gap={8} isNowrap className={styles.side}>
          <SortChoice isSearch={isSearch} />
          {!isSearch && <ViewSwitch />}
        </Row>
      </form>
      {amount > 0 && <ChosenFilters />}
    </>
  );
}

/** Without scripts it stays the same while filters are chosen. */
function ShowText({ shown }: { shown: number }) {
  const { filters } = useTexts();
  return filters.show(useIsHydrated() ? shown : undefined);
}

/** First, and unfolded from the start; so are those with a chosen value. */
const openFacets: readonly FacetName[] = ['hazard', 'use', 'safe', 'edible'];

interface FacetsProps {
  plants: readonly { id: number }[];
  index: FacetIndex;
}

/** Counts many plants: hydrates on its own, and is rendered again only with others. */
const Facets = memo((props: FacetsProps) => (
  <Suspense>
    {[...openFacets, ...facetNames.filter((name) => !openFacets.includes(name))].map((name) => (
      <Facet key={name} name={name} {...props} />
    ))}
  </Suspense>
));

interface FacetProps extends FacetsProps {
  name: FacetName;
}

/** The values of a facet with their counts; those that would show nothing can't be chosen. */
function Facet({ name, plants, index }: FacetProps) {
  const { filters } = useTexts();
  const { chosen, change } = useListOptions();
  const own = chosen[name] ?? [];
  const [isOpen] = useState(own.length > 0 || openFacets.includes(name));
  return (
    <details open={isOpen} className={styles.facet}>
      <summary>
        {filters.names[name]}
        <ChevronDown aria-hidden size={18} strokeWidth={1.5} />
      </summary>
      <Row gap={6} role="group" aria-label={filters.names[name]}>
        {countsOf(name, plants, index, chosen).map(({ value, amount, isChosen }) => (
          <label key={value} className={styles.value}>
            <input
              type="checkbox"
              name={name}
              value={value}
              checked={isChosen}
              disabled={amount === 0 && !isChosen}
              onChange={() =>
                change({ [name]: isChosen ? own.filter((it) => it !== value) : [...own, value] })
              }
            />
            {valueText(filters.values, name, value)}
            <span className={styles.amount}>{count(amount)}</span>
          </label>
        ))}
      </Row>
    </details>
  );
}

type Values = ReturnType<typeof useTexts>['filters']['values'];

const valueText = (values: Values, name: FacetName, value: string) =>
  (values[name] as Record<string, string>)[value] ?? value;

function SortChoice({ isSearch }: { isSearch: boolean }) {
  const { filters } = useTexts();
  const { sort, change } = useListOptions();
  const id = useId();
  const first = isSearch ? 'best' : 'name';
  const options = isSearch ? (['best', ...sorts] as const) : sorts;
  return (
    <>
      <VisuallyHidden>
        <label htmlFor={id}>{filters.sort}</label>
      </VisuallyHidden>
      <span className={styles.sort}>
        <select
          id={id}
          name="sort"
          className={styles.control}
          value={sort ?? first}
          onChange={({ target }) => change({ sort: target.value === first ? undefined : target.value })}
        >
          {options.map((option) => (
            <option key={option} value={option}>
              {filters.sorts[option]}
            </option>
          ))}
        </select>
        <ChevronDown aria-hidden size={18} strokeWidth={1.5} />
      </span>
      <noscript className={styles.apply}>
        <button type="submit" className={styles.control}>
          {filters.apply}
        </button>
      </noscript>
    </>
  );
}

/** Shown on phones only: wide screens have room for the grid. Until hydration, its space is reserved. */
function ViewSwitch() {
  const { filters } = useTexts();
  const [view, setView] = useListView();
  const isHydrated = useIsHydrated();
  const Icon = view === 'rows' ? LayoutGrid : List;
  return (
    <button
      type="button"
      className={classNames(styles.control, styles.view)}
      data-is-pending={!isHydrated || undefined}
      aria-label={view === 'rows' ? filters.asGrid : filters.asRows}
      onClick={() => setView(view === 'rows' ? 'grid' : 'rows')}
    >
      <Icon aria-hidden size={18} strokeWidth={1.5} />
    </button>
  );
}

function ChosenFilters() {
  const { filters } = useTexts();
  const { chosen, params } = useListOptions();
  return (
    <Row as="ul" gap={6} aria-label={filters.chosen} className={styles.chosen}>
      {facetNames.flatMap((name) => {
        const own = chosen[name] ?? [];
        return own.map((value) => {
          const text = valueText(filters.values, name, value);
          return (
            <li key={`${name} ${value}`}>
              <ChipLink
                to={{ search: searchWith(params, { [name]: own.filter((it) => it !== value) }) }}
                replace
                state={{ isBySearch: true }}
                aria-label={filters.remove(text)}
              >
                {text}
                <X aria-hidden size={16} strokeWidth={1.5} />
              </ChipLink>
            </li>
          );
        });
      })}
    </Row>
  );
}
