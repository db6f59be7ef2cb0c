import { Row, Skeleton, Stack, VisuallyHidden } from '@portal/sdk';
import { useTexts } from '../texts/index.ts';
import { ProfileFrame } from './profile-frame.tsx';
import styles from './profile-skeleton.module.css';

export const ProfileSkeleton = () => (
  <Stack gap={16} aria-busy="true" data-testid="profile-skeleton">
    <VisuallyHidden>{useTexts().profile.loading}</VisuallyHidden>
    <Row gap={24} isNowrap className={styles.header}>
      <Skeleton className={styles.plate} />
      <Skeleton width={280} height={44} />
    </Row>
    <Skeleton width={420} height={48} />
    <Skeleton height={84} />
    <Skeleton height={84} />
    <Skeleton height={84} />
  </Stack>
);

export const ProfileScreenSkeleton = () => (
  <ProfileFrame>
    <ProfileSkeleton />
  </ProfileFrame>
);
