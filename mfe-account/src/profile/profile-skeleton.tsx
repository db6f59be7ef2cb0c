import { Skeleton, VisuallyHidden } from '@portal/sdk';
import { useTexts } from '../texts/index.ts';
import { ProfileFrame } from './profile-frame.tsx';
import styles from './profile-skeleton.module.css';

export const ProfileSkeleton = () => (
  <div className={styles.profile} aria-busy="true" data-testid="profile-skeleton">
    <VisuallyHidden>{useTexts().profile.loading}</VisuallyHidden>
    <div className={styles.header}>
      <Skeleton className={styles.plate} />
      <Skeleton width={280} height={44} />
    </div>
    <Skeleton width={420} height={48} />
    <Skeleton height={84} />
    <Skeleton height={84} />
    <Skeleton height={84} />
  </div>
);

export const ProfileScreenSkeleton = () => (
  <ProfileFrame>
    <ProfileSkeleton />
  </ProfileFrame>
);
