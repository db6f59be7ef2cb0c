import type { Category, PlantCard } from '@portal/contracts';
import { EmptyState, FailedState, LinkButton, Muted, Row, Skeleton, useLanguage } from '@portal/sdk';
import { useQuery } from '@portal/sdk/query';
import { useLocation } from '@portal/sdk/router';
import { type ReactNode, useMemo, useState } from 'react';
import { useTexts } from '../texts/index.ts';
import { ListTools } from './list-tools.tsx';
import { plantCardsQuery } from './plant.queries.ts';
import type { ListedPlant } from './plant-card.tsx';
import { GridSkeleton, PlantGrid, WholeGrid } from './plant-grid.tsx';
import styles from './plant-lists.module.css';
import { plantsOfCategory } from './plants-of-category.ts';
import { useArranged } from './use-arranged.ts';
import { searchOf, searchWithoutFacets } from './use-home-filter.ts';

/** The plants of a main category, then those that belong to it too. */
export function CategoryPlants({ category }: { category: Category | 'all' }) {
  const { list, categories, filters } = useTexts();
  const { data: cards, error, refetch } = useQuery(plantCardsQuery());
  const { search } = useLocation();
  const isAll = category === 'all';
  const { arranged, isFiltered, failure } = useArranged(
    cards,
    // They come by their English names.
    useLanguage() === 'en' ? undefined : 'name',
  );
  const shown = useMemo(() => arranged && membersOf(arranged, category), [arranged, category]);
  const all = useMemo(() => cards && membersOf(cards, category), [cards, category]);
  const unfiltered = useMemo(() => all && [...all.main, ...all.also], [all]);
  const also = shown?.also ?? [];
  const further = (isReserved: boolean) =>
    !isAll &&
    also.length > 0 && (
      <FurtherList heading={list.also(categories[category])} plants={also} isReserved={isReserved} />
    );
  const isEmptied = isFiltered && all !== undefined && all.main.length > 0;
  return (
    <PlantList
      heading={isAll ? list.all : categories[category]}
      plants={shown?.main}
      hasLetters
      countText={(amount) => list.species(amount, isAll ? 0 : also.length)}
      tools={<ListTools plants={unfiltered} shown={(shown?.main.length ?? 0) + also.length} />}
      failure={
        (error && <FailedState title={list.failed} error={error} onRetry={refetch} />) ||
        (failure && <FailedState title={filters.failed} error={failure.error} onRetry={failure.refetch} />)
      }
      empty={
        isEmptied ? (
          <EmptyState
            title={filters.noneFit}
            action={<LinkButton to={{ search: searchWithoutFacets(search) }}>{filters.clear}</LinkButton>}
          />
        ) : (
          <EmptyState
            title={list.noneInCategory}
            action={!isAll && <LinkButton to={{ search: searchOf('all') }}>{list.showAll}</LinkButton>}
          />
        )
      }
      further={further(false)}
      reserved={further(true)}
    />
  );
}

const membersOf = (cards: readonly PlantCard[], category: Category | 'all') =>
  category === 'all' ? { main: [...cards], also: [] } : plantsOfCategory(cards, category);

interface PlantListProps {
  heading: string;
  /** Beside the heading. */
  badges?: ReactNode;
  /** Filters and order. */
  tools?: ReactNode;
  /** Between the heading and the plants. */
  above?: ReactNode;
  /** Undefined while loading. */
  plants: readonly ListedPlant[] | undefined;
  countText: (count: number) => string;
  failure: ReactNode;
  empty: ReactNode;
  /** Further lists, shown once the first is complete. */
  further: ReactNode;
  /** As high as `further`, shown before. */
  reserved?: ReactNode;
  /** Number of plants, with those of the further lists; by default all of the first. */
  total?: number;
  /** True if there are more than are shown. */
  isCut?: boolean;
  /** Shows the bar of letters. */
  hasLetters?: boolean;
}

/** A heading with a count, then plants in their four states. */
export function PlantList(props: PlantListProps) {
  const {
    heading,
    badges,
    tools,
    above,
    plants,
    countText,
    failure,
    empty,
    further,
    reserved,
    isCut = false,
  } = props;
  const { total = plants?.length ?? 0, hasLetters = false } = props;
  const { list } = useTexts();
  const [wereAwaited] = useState(!plants);
  return (
    <section
      aria-busy={!plants && !failure}
      className={styles.list}
      data-inline={(hasLetters && tools !== undefined) || undefined}
    >
      <Row as="header" gap={16} rowGap={4} align="baseline" className={styles.header}>
        <h2>{heading}</h2>
        {badges}
        {/* Always rendered, so that screen readers announce each new count. */}
        <Muted role="status" className={styles.count}>
          {/* The space reserves the line. */}
          {plants && !failure ? countText(total) : '\u00a0'}
        </Muted>
        {isCut && (
          <Muted size="caption" className={styles.quiet}>
            {list.onlyBest}
          </Muted>
        )}
      </Row>
      {plants && above}
      {tools}
      {failure || !plants ? (
        failure || (
          <>
            {hasLetters && <div className={styles.letters} />}
            <GridSkeleton />
          </>
        )
      ) : (
        <>
          {plants.length === 0 && empty}
          <PlantGrid {...{ plants, wereAwaited, further, reserved, hasLetters }} />
        </>
      )}
    </section>
  );
}

interface FurtherListProps {
  heading: string;
  note?: string;
  plants: readonly ListedPlant[];
  /** Number of plants; by default these. */
  total?: number;
  /** Only takes up the space. */
  isReserved?: boolean;
}

/** A further list below the first. */
export function FurtherList(props: FurtherListProps) {
  const { heading, note, plants, total = plants.length, isReserved = false } = props;
  const { list } = useTexts();
  return (
    <section className={styles.further} data-reserved={isReserved || undefined}>
      <Row as="header" gap={16} rowGap={4} align="baseline" className={styles.header}>
        <h2>{heading}</h2>
        <Muted className={styles.count}>{list.species(total)}</Muted>
        {note && <p className={styles.note}>{note}</p>}
      </Row>
      <WholeGrid plants={plants} isReserved={isReserved} />
    </section>
  );
}

export const ListSkeleton = () => (
  <div className={styles.list} data-inline>
    <Row gap={16} rowGap={4} align="baseline" className={styles.header}>
      <Skeleton className={styles.heading} />
      <span className={styles.count}>{'\u00a0'}</span>
    </Row>
    <div className={styles.tools}>
      <Skeleton className={styles.filters} />
    </div>
    <div className={styles.letters} />
    <GridSkeleton />
  </div>
);
