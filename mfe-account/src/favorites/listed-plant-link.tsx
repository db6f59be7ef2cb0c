import { links, type PlantCard } from '@portal/contracts';
import { HazardMark, LatinName, PlantImage, PlantName, Row, Skeleton, Stack } from '@portal/sdk';
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
      <Row as="span" gap={12} isNowrap className={styles.plant}>
        <SmallImage url="" />
        <span className={styles.removed}>{lists.removed}</span>
      </Row>
    );
  }
  return (
    <Row as={Link} gap={12} isNowrap to={links.plant(id)} className={styles.plant}>
      <SmallImage url={plant === 'failed' ? '' : plant.imageUrl} />
      <Stack as="span">
        {plant === 'failed' ? (
          <span className={styles.name}>{lists.plant(id)}</span>
        ) : (
          <>
            <Row as="span" gap={8} rowGap={2}>
              <span className={styles.name}>
                <PlantName plant={plant} />
              </span>
              <HazardMark level={plant.hazard} size="small" />
            </Row>
            <LatinName plant={plant} className={styles.latin} />
          </>
        )}
      </Stack>
    </Row>
  );
}

const SmallImage = ({ url }: { url: string }) => (
  <PlantImage hasBorder url={url} alt="" widths={[320]} sizes="48px" className={styles.image} />
);
