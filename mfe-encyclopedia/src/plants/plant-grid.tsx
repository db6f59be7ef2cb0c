import { limits, type PlantCard } from '@portal/contracts';
import { Skeleton, useSession } from '@portal/sdk';
import { useDeferredValue } from 'react';
import { PlantCardItem } from './plant-card.tsx';
import styles from './plant-grid.module.css';

/** On a large screen. */
const firstRow = 4;
/** Three rows of a large screen, about 1,600 px. */
const firstScreen = 12;

interface PlantGridProps {
  cards: PlantCard[];
  /** Whether the list was loading first. If not, it renders whole, so that Back restores the scroll position. */
  wereAwaited: boolean;
}

export function PlantGrid({ cards, wereAwaited }: PlantGridProps) {
  const { viewer } = useSession();
  // The rest renders right after the first screen, interruptibly.
  const isWhole = useDeferredValue(true, !wereAwaited);
  const shown = isWhole ? cards : cards.slice(0, firstScreen);
  return (
    <ul className={styles.grid}>
      {shown.map((card, index) => (
        <PlantCardItem key={card.id} plant={card} isFirst={index < firstRow} isForMember={viewer !== null} />
      ))}
    </ul>
  );
}

export const GridSkeleton = () => (
  <div className={styles.grid}>
    {Array.from({ length: limits.skeletons.list }, (_, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no other key, and never move
      <div key={index} className={styles.placeholder} data-testid="plant-placeholder">
        <Skeleton className={styles.picture} />
        <Skeleton width="60%" height={22} />
        <Skeleton width="75%" height={18} />
        <Skeleton width="90%" height={18} />
      </div>
    ))}
  </div>
);
