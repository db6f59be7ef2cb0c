import { Skeleton, Stack, VisuallyHidden } from '@portal/sdk';
import { useTexts } from '../texts/index.ts';
import styles from './pages.module.css';

/** A page whose remote is loading. */
export const PageSkeleton = () => (
  <Stack gap={24} className={styles.skeleton} aria-busy="true">
    <VisuallyHidden>{useTexts().pages.loading}</VisuallyHidden>
    <Skeleton width={480} height={48} />
    <Skeleton width={680} height={64} />
    <Skeleton height={320} />
  </Stack>
);
