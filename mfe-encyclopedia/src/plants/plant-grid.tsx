import { limits } from '@portal/contracts';
import { Grid, LinkButton, Skeleton, Stack, useIsHydrated, useSession, whenIdle } from '@portal/sdk';
import { useLocation } from '@portal/sdk/router';
import { type ReactNode, Suspense, startTransition, useEffect, useState } from 'react';
import { useTexts } from '../texts/index.ts';
import { type ListedPlant, PlantCardItem } from './plant-card.tsx';
import styles from './plant-grid.module.css';
import { searchOfPage, usePageNumber } from './use-home-filter.ts';

/** The cards of one page. */
const pageLength = 24;
/** The cards that are rendered and hydrated in one go: about 25 ms of a slow phone. */
const pieceLength = 12;

interface PlantGridProps {
  plants: readonly ListedPlant[];
  /** True if the list was loading first. If not, it renders whole, so that Back restores the scroll position. */
  wereAwaited: boolean;
  /** Comes after the last card. */
  further: ReactNode;
}

export function PlantGrid({ plants, wereAwaited, further }: PlantGridProps) {
  const page = usePageNumber();
  const shown = useShownCount({
    total: plants.length,
    first: page * pageLength,
    step: pieceLength,
    isWhole: !wereAwaited,
  });
  return (
    <>
      <Pieces plants={plants.slice(0, shown)} hasAnchors />
      {shown < plants.length ? <NextPage page={page + 1} /> : further}
    </>
  );
}

/** All cards at once: for short lists below another one. */
export const WholeGrid = ({ plants }: { plants: readonly ListedPlant[] }) => <Pieces plants={plants} />;

function Pieces({ plants, hasAnchors = false }: { plants: readonly ListedPlant[]; hasAnchors?: boolean }) {
  if (plants.length === 0) return null;
  const starts = Array.from(
    { length: Math.ceil(plants.length / pieceLength) },
    (_, piece) => piece * pieceLength,
  );
  return (
    <Grid as="ul" columns="2" gap={12} className={styles.grid} data-matched={plants[0]?.match && ''}>
      {starts.map((start) => (
        <Suspense key={start}>
          <Piece plants={plants.slice(start, start + pieceLength)} start={start} hasAnchors={hasAnchors} />
        </Suspense>
      ))}
    </Grid>
  );
}

interface PieceProps {
  plants: readonly ListedPlant[];
  start: number;
  hasAnchors: boolean;
}

function Piece({ plants, start, hasAnchors }: PieceProps) {
  const { viewer } = useSession();
  return plants.map((plant, index) => (
    <PlantCardItem
      key={plant.id}
      plant={plant}
      // The only picture in the first viewport of a phone.
      isFirst={hasAnchors && start + index === 0}
      isForMember={viewer !== null}
      anchor={
        hasAnchors && (start + index) % pageLength === 0
          ? anchorOf((start + index) / pageLength + 1)
          : undefined
      }
    />
  ));
}

/** A link to the next plants, until they are all on this page. */
function NextPage({ page }: { page: number }) {
  const { list } = useTexts();
  const { search } = useLocation();
  return (
    <p className={styles.next}>
      <LinkButton to={{ search: searchOfPage(search, page), hash: anchorOf(page) }} rel="next">
        {list.more}
      </LinkButton>
    </p>
  );
}

const anchorOf = (page: number) => `page-${page}`;

export const GridSkeleton = () => (
  <Grid columns="2" gap={12} className={styles.grid}>
    {Array.from({ length: limits.skeletons.list }, (_, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no other key, and never move
      <Stack gap={12} key={index} className={styles.placeholder} data-testid="plant-placeholder">
        <Skeleton className={styles.picture} />
        <Skeleton width="60%" height={22} />
        <Skeleton width="75%" height={18} />
        <Skeleton width="90%" height={18} />
      </Stack>
    ))}
  </Grid>
);

interface ShownCountOptions {
  /** Number of all items. */
  total: number;
  /** Number of items in the first render. */
  first: number;
  /** Number of items added at a time. */
  step: number;
  /** True if all are rendered at once. */
  isWhole: boolean;
}

/** A busy page gets the next items after this time, in milliseconds. */
const maxWaitMs = 120;

/** Number of items of a long list to render: the first ones, then more whenever the page is idle, until all. */
function useShownCount({ total, first, step, isWhole }: ShownCountOptions): number {
  // Both sides of hydration render the same.
  const isHydrated = useIsHydrated();
  const [shown, setShown] = useState(isWhole && isHydrated ? Number.POSITIVE_INFINITY : first);
  useEffect(() => {
    if (shown < total) return whenIdle(() => startTransition(() => setShown(shown + step)), maxWaitMs);
  }, [shown, total, step]);
  return Math.min(shown, total);
}
