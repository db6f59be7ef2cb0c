import { limits } from '@portal/contracts';
import { Grid, LinkButton, Skeleton, Stack, useIsHydrated, useSession, whenIdle } from '@portal/sdk';
import { useLocation } from '@portal/sdk/router';
import { type ReactNode, Suspense, startTransition, useEffect, useState } from 'react';
import { useTexts } from '../texts/index.ts';
import { LetterBar, letterAnchor, useLetters } from './letter-bar.tsx';
import { useListView } from './list-view.ts';
import { type ListedPlant, PlantCardItem } from './plant-card.tsx';
import styles from './plant-grid.module.css';
import { searchWith, usePageNumber } from './use-home-filter.ts';

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
  /** Shows the bar of letters; for lists that are sorted by name. */
  hasLetters: boolean;
}

export function PlantGrid({ plants, wereAwaited, further, hasLetters }: PlantGridProps) {
  const page = usePageNumber();
  const [shown, showAll] = useShownCount({
    total: plants.length,
    first: page * pageLength,
    step: pieceLength,
    isWhole: !wereAwaited,
  });
  const letters = useLetters(plants);
  const jumpTo = useJump(showAll);
  const isLong = hasLetters && plants.length > pageLength && letters.size > 1;
  const anchorsOf = (place: number) => [
    ...(place % pageLength === 0 ? [anchorOf(place / pageLength + 1)] : []),
    ...(isLong && letters.has(place) ? [letterAnchor(letters.get(place) ?? '')] : []),
  ];
  return (
    <>
      {isLong && (
        <LetterBar
          letters={letters}
          pageOf={(place) => Math.floor(place / pageLength) + 1}
          onJump={(place) => jumpTo(letterAnchor(letters.get(place) ?? ''))}
        />
      )}
      <Pieces plants={plants.slice(0, shown)} anchorsOf={anchorsOf} />
      {shown < plants.length ? <NextPage page={page + 1} /> : further}
    </>
  );
}

/** Shows the whole list, and then the card of an anchor, which gets the focus. */
function useJump(showAll: () => void) {
  const [target, setTarget] = useState<string>();
  useEffect(() => {
    const anchor = target && document.getElementById(target);
    if (!anchor) return;
    anchor.scrollIntoView();
    anchor.closest('li')?.querySelector('a')?.focus({ preventScroll: true });
    setTarget(undefined);
  }, [target]);
  return (anchor: string) => {
    showAll();
    setTarget(anchor);
  };
}

/** All cards at once: for short lists below another one. */
export const WholeGrid = ({ plants }: { plants: readonly ListedPlant[] }) => <Pieces plants={plants} />;

interface PiecesProps {
  plants: readonly ListedPlant[];
  /** The ids that link to the card at a place. Without, the list is not the first on the page. */
  anchorsOf?: (place: number) => string[];
}

function Pieces({ plants, anchorsOf }: PiecesProps) {
  const [view] = useListView();
  const isMatched = plants[0]?.match !== undefined;
  if (plants.length === 0) return null;
  const starts = Array.from(
    { length: Math.ceil(plants.length / pieceLength) },
    (_, piece) => piece * pieceLength,
  );
  return (
    <Grid
      as="ul"
      columns="2"
      gap={12}
      className={styles.grid}
      data-matched={isMatched || undefined}
      // The sentences of a match need the width.
      data-view={isMatched ? 'rows' : view}
    >
      {starts.map((start) => (
        <Suspense key={start}>
          <Piece plants={plants.slice(start, start + pieceLength)} start={start} anchorsOf={anchorsOf} />
        </Suspense>
      ))}
    </Grid>
  );
}

interface PieceProps {
  plants: readonly ListedPlant[];
  start: number;
  anchorsOf: PiecesProps['anchorsOf'];
}

function Piece({ plants, start, anchorsOf }: PieceProps) {
  const { viewer } = useSession();
  return plants.map((plant, index) => (
    <PlantCardItem
      key={plant.id}
      plant={plant}
      // In the first viewport of a phone.
      isFirst={anchorsOf !== undefined && start + index === 0}
      isForMember={viewer !== null}
      anchors={anchorsOf?.(start + index) ?? []}
    />
  ));
}

/** A link to the next plants, until they are all on this page. */
function NextPage({ page }: { page: number }) {
  const { list } = useTexts();
  const { search } = useLocation();
  return (
    <p className={styles.next}>
      <LinkButton
        to={{ search: searchWith(search, { page: String(page) }), hash: anchorOf(page) }}
        rel="next"
      >
        {list.more}
      </LinkButton>
    </p>
  );
}

const anchorOf = (page: number) => `page-${page}`;

/** In the shape of the cards: rows on phones. */
export const GridSkeleton = () => (
  <Grid columns="2" gap={12} className={styles.grid} data-view="rows">
    {Array.from({ length: limits.skeletons.list }, (_, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no other key, and never move
      <div key={index} className={styles.placeholder} data-testid="plant-placeholder">
        <Skeleton className={styles.picture} />
        <Stack gap={6} className={styles.lines}>
          <Skeleton width="60%" height={18} />
          <Skeleton width="45%" height={14} />
          <Skeleton width="85%" height={14} />
        </Stack>
      </div>
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

/** Number of items of a long list to render: the first ones, then more whenever the page is idle, until all; or all now. */
function useShownCount({ total, first, step, isWhole }: ShownCountOptions): [number, showAll: () => void] {
  // Both sides of hydration render the same.
  const isHydrated = useIsHydrated();
  const [shown, setShown] = useState(isWhole && isHydrated ? Number.POSITIVE_INFINITY : first);
  useEffect(() => {
    if (shown < total) return whenIdle(() => startTransition(() => setShown(shown + step)), maxWaitMs);
  }, [shown, total, step]);
  return [Math.min(shown, total), () => setShown(Number.POSITIVE_INFINITY)];
}
