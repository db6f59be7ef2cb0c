import { Card, Grid, Skeleton } from '@portal/sdk';
import styles from '../plants/plant-page.module.css';

export const UploadSkeleton = () => (
  <div aria-busy="true" data-testid="upload-skeleton">
    <div className={styles.head}>
      <Skeleton width="50%" height={44} />
    </div>
    <Grid gap={24} className={styles.panels}>
      <Card>
        <Skeleton height={320} />
      </Card>
      <Card>
        <Skeleton height={320} />
      </Card>
    </Grid>
  </div>
);
