import type { Category } from '@portal/contracts';
import { EmptyState, FailedState, LinkButton, Muted, Row, useLanguage } from '@portal/sdk';
import { useQuery } from '@portal/sdk/query';
import { type ReactNode, useMemo, useState } from 'react';
import { useTexts } from '../texts/index.ts';
import { plantCardsQuery } from './plant.queries.ts';
import type { ListedPlant } from './plant-card.tsx';
import { GridSkeleton, PlantGrid, WholeGrid } from './plant-grid.tsx';
import styles from './plant-lists.module.css';
import { byName, plantsOfCategory } from './plants-of-category.ts';
import { searchOf } from './use-home-filter.ts';

/** The plants of a main category, then those that belong to it too. */
export function CategoryPlants({ category }: { category: Category | 'all' }) {
  const { list, categories } = useTexts();
  const { data: cards, error, refetch } = useQuery(plantCardsQuery());
  const language = useLanguage();
  const isAll = category === 'all';
  const shown = useMemo(() => {
    const sorted = cards && byName(cards, language);
    return sorted && (category === 'all' ? { main: sorted, also: [] } : plantsOfCategory(sorted, category));
  }, [cards, category, language]);
  const also = shown?.also ?? [];
  return (
    <PlantList
      heading={isAll ? list.all : categories[category]}
      plants={shown?.main}
      isEnglish
      countText={list.species}
      failure={error && <FailedState title={list.failed} error={error} onRetry={refetch} />}
      empty={
        <EmptyState
          title={list.noneInCategory}
          action={!isAll && <LinkButton to={{ search: searchOf('all') }}>{list.showAll}</LinkButton>}
        />
      }
      further={
        !isAll && also.length > 0 && <FurtherList heading={list.also(categories[category])} plants={also} />
      }
    />
  );
}

interface PlantListProps {
  heading: string;
  /** Beside the heading. */
  badges?: ReactNode;
  /** Between the heading and the plants. */
  above?: ReactNode;
  /** Undefined while loading. */
  plants: readonly ListedPlant[] | undefined;
  countText: (count: number) => string;
  failure: ReactNode;
  empty: ReactNode;
  /** Further lists, shown once the first is complete. */
  further: ReactNode;
  /** Number of plants, with those of the further lists; by default all of the first. */
  total?: number;
  /** True if there are more than are shown. */
  isCut?: boolean;
  /** Set if the cards' texts are in English only. */
  isEnglish?: boolean;
}

/** A heading with a count, then plants in their four states. */
export function PlantList(props: PlantListProps) {
  const { heading, badges, above, plants, countText, failure, empty, further, isCut = false } = props;
  const { total = plants?.length ?? 0, isEnglish = false } = props;
  const { list } = useTexts();
  const language = useLanguage();
  const [wereAwaited] = useState(!plants);
  return (
    <section aria-busy={!plants && !failure} className={styles.list}>
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
        {isEnglish && language !== 'en' && (
          <Muted size="caption" className={styles.quiet}>
            {list.onlyEnglish}
          </Muted>
        )}
      </Row>
      {failure || !plants ? (
        failure || <GridSkeleton />
      ) : (
        <>
          {above}
          {plants.length === 0 && empty}
          <PlantGrid plants={plants} wereAwaited={wereAwaited} further={further} />
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
}

/** A further list below the first. */
export function FurtherList({ heading, note, plants, total = plants.length }: FurtherListProps) {
  const { list } = useTexts();
  return (
    <section className={styles.further}>
      <Row as="header" gap={16} rowGap={4} align="baseline" className={styles.header}>
        <h2>{heading}</h2>
        <Muted className={styles.count}>{list.species(total)}</Muted>
        {note && <p className={styles.note}>{note}</p>}
      </Row>
      <WholeGrid plants={plants} />
    </section>
  );
}
