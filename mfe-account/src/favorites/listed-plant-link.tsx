import type { PlantCard } from '@portal/contracts';
import { links } from '@portal/contracts';
import { HazardMark, PlantImage, PlantName, Skeleton } from '@portal/sdk';
import { Link } from '@portal/sdk/router';
import { useTexts } from '../texts/index.ts';

import styles from './listed-plant-link.module.css';
import type { ListedPlant } from './plant-summary.queries.ts';

/** A small link to a plant, in every state of `ListedPlant`. */
export function ListedPlantLink({ id, plant }: { id: number; plant: ListedPlant | PlantCard }) {
  const { lists } = useTexts();
  if (plant === 'loading') return <Skeleton className={styles.placeholder} />;
  if (plant === 'removed') {
    return (
      <span className={styles.plant}>
        <SmallImage url="" />
        <span className={styles.removed}>{lists.removed}</span>
      </span>
    );
  }
  return (
    <Link to={links.plant(id)} className={styles.plant}>
      <SmallImage url={plant === 'failed' ? '' : plant.imageUrl} />
      <span className={styles.names}>
        {plant === 'failed' ? (
          <span className={styles.name}>{lists.plant(id)}</span>
        ) : (
          <>
            <span className={styles.name}>
              <PlantName plant={plant} />
            </span>
            <i lang="la" className={styles.latin}>
              {plant.latinName}
            </i>
            <HazardMark level={plant.hazard} size="small" />
          </>
        )}
      </span>
    </Link>
  );
}

const SmallImage = ({ url }: { url: string }) => (
  <PlantImage hasBorder url={url} alt="" widths={[320]} sizes="48px" className={styles.image} />
);
