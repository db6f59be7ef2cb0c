import { limits } from '@portal/contracts';
import {
  Grid,
  LinkButton,
  onFirstEvent,
  Skeleton,
  Stack,
  useIsHydrated,
  useSession,
  whenIdle,
} from '@portal/sdk';
import { useLocation } from '@portal/sdk/router';
import {
  memo,
  type ReactNode,
  Suspense,
  startTransition,
  useCallback,
  useEffect,
  useMemo,
  useState,
} from 'react';
import { useTexts } from '../texts/index.ts';
import { LetterBar, letterAnchor, useLetters } from './letter-bar.tsx';
import { useListView } from './list-view.ts';
import { type ListedPlant, PlantCardItem } from './plant-card.tsx';
import styles from './plant-grid.module.css';
import { searchWith, usePageNumber } from './use-home-filter.ts';

/** The cards of one page. */
const pageLength = 24;
/** The cards that are rendered and hydrated in one go: about 25 ms of a slow phone. Divides a page. */
const pieceLength = 6;

interface PlantGridProps {
  plants: readonly ListedPlant[];
  /** True if the list was loading first. If not, it renders whole, so that Back restores the scroll position. */
  wereAwaited: boolean;
  /** Comes after the last card. */
  further: ReactNode;
  /** As high as `further`, until the last card is rendered. */
  reserved?: ReactNode;
  /** Shows the bar of letters; for lists that are sorted by name. */
  hasLetters: boolean;
}

export function PlantGrid({ plants, wereAwaited, further, reserved, hasLetters }: PlantGridProps) {
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
  const anchorsOf = useCallback(
    (place: number) => [
      ...(place % pageLength === 0 ? [anchorOf(pageOf(place))] : []),
      ...(isLong && letters.has(place) ? [letterAnchor(letters.get(place) ?? '')] : []),
    ],
    [isLong, letters],
  );
  return (
    <>
      {isLong && <LetterBar letters={letters} pageOf={pageOf} onJump={jumpTo} />}
      <Pieces plants={plants} shown={shown} anchorsOf={anchorsOf} />
      {shown < plants.length ? reserved : further}
      {shown < plants.length && <NextPage page={page + 1} />}
    </>
  );
}

/** The page of the card at a place. */
const pageOf = (place: number) => Math.floor(place / pageLength) + 1;

/** Shows the whole list, and then the card of a letter, which gets the focus. */
function useJump(showAll: () => void) {
  const [target, setTarget] = useState<string>();
  useEffect(() => {
    const anchor = target && document.getElementById(target);
    if (!anchor) return;
    anchor.scrollIntoView();
    anchor.closest('li')?.querySelector('a')?.focus({ preventScroll: true });
    setTarget(undefined);
  }, [target]);
  return useCallback(
    (letter: string) => {
      showAll();
      setTarget(letterAnchor(letter));
    },
    [showAll],
  );
}

/** All cards at once, or only their frames: for short lists below another one. */
export const WholeGrid = ({ plants, isReserved = false }: WholeGridProps) => (
  <Pieces plants={plants} shown={isReserved ? 0 : plants.length} />
);

interface WholeGridProps {
  plants: readonly ListedPlant[];
  isReserved?: boolean;
}

interface PiecesProps {
  plants: readonly ListedPlant[];
  /** The number of cards that are rendered; by default all. */
  shown?: number;
  /** The ids that link to the card at a place. Without, the list is not the first on the page. */
  anchorsOf?: (place: number) => string[];
}

function Pieces({ plants, shown = plants.length, anchorsOf }: PiecesProps) {
  const [view] = useListView();
  const pieces = useMemo(() => piecesOf(plants), [plants]);
  const isMatched = plants[0]?.match !== undefined;
  if (plants.length === 0) return null;
  const rendered = pieces.slice(0, Math.ceil(shown / pieceLength));
  return (
    <Grid
      as="ul"
      className={styles.grid}
      data-matched={isMatched || undefined}
      // The sentences of a match need the width.
      data-view={isMatched ? 'rows' : view}
    >
      {rendered.map((piece, index) => (
        <Piece
          // biome-ignore lint/suspicious/noArrayIndexKey: a piece is its place in the list.
          key={index}
          plants={piece}
          start={index * pieceLength}
          anchorsOf={anchorsOf}
        />
      ))}
      {/* The answers to a search differ too much in height. */}
      {!isMatched && <Frames amount={plants.length - rendered.length * pieceLength} />}
    </Grid>
  );
}

/** The frames of cards that are not rendered yet, so that the page has its whole height from the first byte. */
const Frames = memo(({ amount }: { amount: number }) =>
  Array.from({ length: Math.max(0, amount) }, (_, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: frames have no other key, and never move
    <li key={place} aria-hidden className={styles.frame} />
  )),
);

const piecesOf = (plants: readonly ListedPlant[]) =>
  Array.from({ length: Math.ceil(plants.length / pieceLength) }, (_, piece) =>
    plants.slice(piece * pieceLength, (piece + 1) * pieceLength),
  );

interface PieceProps {
  plants: readonly ListedPlant[];
  start: number;
  anchorsOf: PiecesProps['anchorsOf'];
}

/** Cards that hydrate on their own, and are not rendered again when the list grows. */
const Piece = memo((props: PieceProps) => (
  <Suspense>
    <Cards {...props} />
  </Suspense>
));

function Cards({ plants, start, anchorsOf }: PieceProps) {
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
  <Grid className={styles.grid} data-view="rows">
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

/**
 * Of a person who reads on: scrolls, points, presses a key, also the one that searches in the page; or opens the
 * browser's menu or prints.
 */
const signsOfUse = ['scroll', 'pointerdown', 'pointermove', 'keydown', 'blur', 'beforeprint'] as const;

/**
 * Number of items of a long list to render: the first ones, then more whenever the page is idle, until all; or all now. A
 * page that the server rendered begins once it is used: before, its first screen needs the processor.
 */
function useShownCount({ total, first, step, isWhole }: ShownCountOptions): [number, showAll: () => void] {
  // Both sides of hydration render the same.
  const isHydrated = useIsHydrated();
  const [shown, setShown] = useState(isWhole && isHydrated ? Number.POSITIVE_INFINITY : first);
  const [isUsed, setUsed] = useState(isHydrated);
  useEffect(() => {
    if (isUsed) return;
    const use = () => setUsed(true);
    // It may have been scrolled before its scripts ran.
    return window.scrollY > 0 ? use() : onFirstEvent(signsOfUse, use);
  }, [isUsed]);
  useEffect(() => {
    if (isUsed && shown < total)
      return whenIdle(() => startTransition(() => setShown(shown + step)), maxWaitMs);
  }, [isUsed, shown, total, step]);
  const showAll = useCallback(() => setShown(Number.POSITIVE_INFINITY), []);
  return [Math.min(shown, total), showAll];
}
