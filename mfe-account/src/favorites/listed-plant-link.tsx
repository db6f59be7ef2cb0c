import type { PlantCard } from '@portal/contracts';
import { Skeleton } from '@portal/sdk';
import { Link } from '@portal/sdk/router';
import { paths } from '../paths.ts';
import { useTexts } from '../texts/index.ts';
import { Picture } from '../widgets/picture.tsx';
import styles from './listed-plant-link.module.css';
import type { ListedPlant } from './plant-summary.queries.ts';

/** A small link to a plant, in every state of `ListedPlant`. */
export function ListedPlantLink({ id, plant }: { id: number; plant: ListedPlant | PlantCard }) {
  const { lists } = useTexts();
  if (plant === 'loading') return <Skeleton className={styles.placeholder} />;
  if (plant === 'removed') {
    return (
      <span className={styles.plant}>
        <span className={styles.place} />
        <span className={styles.removed}>{lists.removed}</span>
      </span>
    );
  }
  return (
    <Link to={paths.plant(id)} className={styles.plant}>
      <span className={styles.place}>
        {plant !== 'failed' && (
          <Picture url={plant.imageUrl} alt="" widths={[320]} sizes="48px" className={styles.picture} />
        )}
      </span>
      <span className={styles.names}>
        {plant === 'failed' ? (
          <span className={styles.name}>{lists.plant(id)}</span>
        ) : (
          <>
            <span lang="en" className={styles.name}>
              {plant.commonName}
            </span>
            <i lang="la" className={styles.latin}>
              {plant.latinName}
            </i>
          </>
        )}
      </span>
    </Link>
  );
}
