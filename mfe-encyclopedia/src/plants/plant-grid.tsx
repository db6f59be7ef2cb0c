import { limits, type PlantCard } from '@portal/contracts';
import { Skeleton, useSession } from '@portal/sdk';
import { PlantCardItem } from './plant-card.tsx';
import styles from './plant-grid.module.css';

/** As many as stand in the first row of a large screen. */
const firstRow = 4;

/** The plants as cards, up to four abreast. */
export function PlantGrid({ cards }: { cards: PlantCard[] }) {
  const { viewer } = useSession();
  return (
    <ul className={styles.grid}>
      {cards.map((card, index) => (
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
