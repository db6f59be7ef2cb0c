import { Skeleton, VisuallyHidden } from '@portal/sdk';
import { useTexts } from '../texts/index.ts';
import styles from './pages.module.css';

/** A page whose remote is loading. */
export const PageSkeleton = () => (
  <div className={styles.skeleton} aria-busy="true">
    <VisuallyHidden>{useTexts().pages.loading}</VisuallyHidden>
    <Skeleton width="min(480px, 70%)" height={48} />
    <Skeleton width="min(680px, 90%)" height={64} />
    <Skeleton height={320} />
  </div>
);
