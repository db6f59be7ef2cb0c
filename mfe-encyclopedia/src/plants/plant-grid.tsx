import { limits, type PlantCard } from '@portal/contracts';
import { Skeleton, useSession } from '@portal/sdk';
import { useDeferredValue } from 'react';
import { PlantCardItem } from './plant-card.tsx';
import styles from './plant-grid.module.css';

/** As many as stand in the first row of a large screen. */
const firstRow = 4;
/** Three rows of a large screen, some 1,600 px; on a larger one the fourth follows at once. */
const firstScreen = 12;

interface PlantGridProps {
  cards: PlantCard[];
  /** Whether the page waited for them: who comes back to a list finds it as long as it was, at the place they left. */
  wereAwaited: boolean;
}

/** The plants as cards, up to four abreast. */
export function PlantGrid({ cards, wereAwaited }: PlantGridProps) {
  const { viewer } = useSession();
  // The rest is drawn right after the first screen, and gives way to whatever a person does meanwhile.
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

/** The grid while the plants are still coming. */
export const GridSkeleton = () => (
  <div className={styles.grid}>
    {Array.from({ length: limits.skeletons.list }, (_, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have nothing else, and never move
      <div key={index} className={styles.placeholder} data-testid="plant-placeholder">
        <Skeleton className={styles.picture} />
        <Skeleton width="60%" height={22} />
        <Skeleton width="75%" height={18} />
        <Skeleton width="90%" height={18} />
      </div>
    ))}
  </div>
);
