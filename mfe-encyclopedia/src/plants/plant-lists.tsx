import type { FurtherCategory, Need, PlantMatch } from '@portal/contracts';
import { Badge, EmptyState, FailedState, LinkButton, useLanguage } from '@portal/sdk';
import { useQuery } from '@portal/sdk/query';
import { type ReactNode, useMemo, useState } from 'react';
import { useTexts } from '../texts/index.ts';
import { plantCardsQuery, plantSearchQuery } from './plant.queries.ts';
import { GridSkeleton, PlantGrid, WholeGrid } from './plant-grid.tsx';
import styles from './plant-lists.module.css';
import { byName, plantsOfCategory } from './plants-of-category.ts';
import { searchOf } from './use-home-filter.ts';

interface CategoryPlantsProps {
  category: FurtherCategory | 'all';
}

/** The plants of a main category, then those that belong to it too. */
export function CategoryPlants({ category }: CategoryPlantsProps) {
  const { list, categories } = useTexts();
  const { data: cards, error, refetch } = useQuery(plantCardsQuery());
  const language = useLanguage();
  const isAll = category === 'all';
  const shown = useMemo(() => {
    const sorted = cards && byName(cards, language);
    return sorted && (category === 'all' ? { main: sorted, also: [] } : plantsOfCategory(sorted, category));
  }, [cards, category, language]);
  const also = (shown?.also ?? []).map((plant) => ({ plant }));
  return (
    <PlantList
      heading={isAll ? list.all : categories[category]}
      matches={shown?.main.map((plant) => ({ plant }))}
      countText={list.species}
      failure={error && <FailedState title={list.failed} error={error} onRetry={refetch} />}
      empty={
        <EmptyState
          title={list.noneInCategory}
          action={!isAll && <LinkButton to={{ search: searchOf('all') }}>{list.showAll}</LinkButton>}
        />
      }
      further={
        !isAll &&
        also.length > 0 && (
          <FurtherList heading={list.also(categories[category])} matches={also} countText={list.species} />
        )
      }
    />
  );
}

interface SearchResultsProps {
  term: string;
  /** The category to return to. */
  category: FurtherCategory | 'all';
}

/** The plants for a search or a need; those that poison are apart, below. */
export function SearchResults({ term, category }: SearchResultsProps) {
  const { list } = useTexts();
  const { data: found, error, refetch, isFetching } = useQuery(plantSearchQuery(term));
  const poisonous = found?.poisonous ?? [];
  const totals = found?.totals ?? { matches: found?.matches.length ?? 0, poisonous: poisonous.length };
  return (
    <PlantList
      heading={list.found(term)}
      needs={found?.needs}
      matches={found?.matches}
      total={totals.matches + totals.poisonous}
      isCut={found?.totals !== undefined}
      countText={list.results}
      failure={
        error && !isFetching && <FailedState title={list.searchFailed} error={error} onRetry={refetch} />
      }
      empty={
        poisonous.length === 0 && (
          <EmptyState
            title={list.noneFound}
            action={<LinkButton to={{ search: searchOf(category) }}>{list.showAll}</LinkButton>}
          />
        )
      }
      further={
        poisonous.length > 0 && (
          <FurtherList
            heading={list.poisonous}
            note={list.poisonousWhy}
            matches={poisonous}
            total={totals.poisonous}
            countText={list.species}
          />
        )
      }
    />
  );
}

interface PlantListProps {
  heading: string;
  /** Those that the search names. */
  needs?: Need[] | undefined;
  /** Undefined while loading. */
  matches: PlantMatch[] | undefined;
  countText: (count: number) => string;
  failure: ReactNode;
  empty: ReactNode;
  /** A second list, shown once the first is complete. */
  further: ReactNode;
  /** How many there are, with those of the second list; by default all of the first. */
  total?: number;
  /** Whether there are more than are shown. */
  isCut?: boolean;
}

function PlantList(props: PlantListProps) {
  const { heading, needs = [], matches, countText, failure, empty, further, isCut = false } = props;
  const { total = matches?.length ?? 0 } = props;
  const { list } = useTexts();
  const language = useLanguage();
  const [wereAwaited] = useState(!matches);
  return (
    <section aria-busy={!matches && !failure} className={styles.list}>
      <header className={styles.header}>
        <h2>{heading}</h2>
        <Needs needs={needs} />
        {/* Always rendered, so that screen readers announce each new count. */}
        <p role="status" className={styles.count}>
          {/* The space reserves the line. */}
          {matches && !failure ? countText(total) : '\u00a0'}
        </p>
        {isCut && <p className={styles.quiet}>{list.onlyBest}</p>}
        {language !== 'en' && <p className={styles.quiet}>{list.onlyEnglish}</p>}
      </header>
      {failure || !matches ? (
        failure || <GridSkeleton />
      ) : (
        <>
          {matches.length === 0 && empty}
          <PlantGrid matches={matches} wereAwaited={wereAwaited} further={further} />
        </>
      )}
    </section>
  );
}

function Needs({ needs }: { needs: Need[] }) {
  const { list } = useTexts();
  const language = useLanguage();
  if (needs.length === 0) return null;
  return (
    <ul aria-label={list.needsFound} className={styles.needs}>
      {needs.map(({ id, names }) => (
        <li key={id}>
          <Badge>{names[language]}</Badge>
        </li>
      ))}
    </ul>
  );
}

interface FurtherListProps {
  heading: string;
  note?: string;
  matches: PlantMatch[];
  /** How many there are; by default these. */
  total?: number;
  countText: (count: number) => string;
}

/** A second list below the first. */
const FurtherList = ({ heading, note, matches, total = matches.length, countText }: FurtherListProps) => (
  <section className={styles.further}>
    <header className={styles.header}>
      <h2>{heading}</h2>
      <p className={styles.count}>{countText(total)}</p>
      {note && <p className={styles.note}>{note}</p>}
    </header>
    <WholeGrid matches={matches} />
  </section>
);
