import type { Category, PlantCard } from '@portal/contracts';
import { EmptyState, FailedState, LinkButton } from '@portal/sdk';
import { useQuery } from '@portal/sdk/query';
import { type ReactNode, useState } from 'react';
import { useTexts } from '../texts/index.ts';
import { plantCardsQuery, plantSearchQuery } from './plant.queries.ts';
import { GridSkeleton, PlantGrid } from './plant-grid.tsx';
import styles from './plant-lists.module.css';
import { searchOf } from './use-home-filter.ts';

interface CategoryPlantsProps {
  category: Category | 'all';
}

export function CategoryPlants({ category }: CategoryPlantsProps) {
  const { list, categories } = useTexts();
  const { data: cards, error, refetch } = useQuery(plantCardsQuery());
  const isAll = category === 'all';
  const shown = isAll ? cards : cards?.filter((card) => card.category === category);
  return (
    <PlantList
      heading={isAll ? list.all : categories[category]}
      cards={shown}
      countText={list.species}
      failure={error && <FailedState title={list.failed} error={error} onRetry={refetch} />}
      empty={
        <EmptyState
          title={list.noneInCategory}
          action={!isAll && <LinkButton to={{ search: searchOf('all') }}>{list.showAll}</LinkButton>}
        />
      }
    />
  );
}

interface SearchResultsProps {
  term: string;
  /** The category to return to. */
  category: Category | 'all';
}

export function SearchResults({ term, category }: SearchResultsProps) {
  const { list } = useTexts();
  const { data: cards, error, refetch, isFetching } = useQuery(plantSearchQuery(term));
  return (
    <PlantList
      heading={list.found(term)}
      cards={cards}
      countText={list.results}
      failure={
        error && !isFetching && <FailedState title={list.searchFailed} error={error} onRetry={refetch} />
      }
      empty={
        <EmptyState
          title={list.noneFound}
          action={<LinkButton to={{ search: searchOf(category) }}>{list.showAll}</LinkButton>}
        />
      }
    />
  );
}

interface PlantListProps {
  heading: string;
  /** Undefined while loading. */
  cards: PlantCard[] | undefined;
  countText: (count: number) => string;
  failure: ReactNode;
  empty: ReactNode;
}

function PlantList({ heading, cards, countText, failure, empty }: PlantListProps) {
  const [wereAwaited] = useState(!cards);
  const filled = cards && (cards.length > 0 ? <PlantGrid cards={cards} wereAwaited={wereAwaited} /> : empty);
  return (
    <section aria-busy={!cards && !failure} className={styles.list}>
      <header className={styles.header}>
        <h2>{heading}</h2>
        {/* Always rendered, so that screen readers announce each new count. */}
        <p role="status" className={styles.count}>
          {/* The space reserves the line. */}
          {cards && !failure ? countText(cards.length) : '\u00a0'}
        </p>
      </header>
      {failure || filled || <GridSkeleton />}
    </section>
  );
}
