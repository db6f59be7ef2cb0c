import { Card, Skeleton } from '@portal/sdk';
import styles from './plant-grid.module.css';

const places = [0, 1, 2, 3, 4, 5];

export const PlantsSkeleton = () => (
  <div aria-busy="true" data-testid="plants-skeleton">
    <Skeleton width={90} height={30} />
    <div className={styles.skeleton}>
      {places.map((place) => (
        <Card key={place}>
          <Skeleton height={220} />
        </Card>
      ))}
    </div>
  </div>
);
