import { limits } from '@portal/contracts';
import { Skeleton, Stack } from '@portal/sdk';
import { ForumFrame } from '../threads/forum-frame.tsx';
import styles from './found-texts.module.css';

const places = Array.from({ length: limits.skeletons.threads }, (_, place) => place);

export const FoundTextsSkeleton = () => (
  <div>
    {places.map((place) => (
      <div key={place} className={styles.row} data-testid="found-placeholder">
        <Skeleton width="46%" height={22} />
        <Skeleton width="80%" height={20} />
        <Skeleton width="34%" height={18} />
      </div>
    ))}
  </div>
);

export const FoundTextsScreenSkeleton = () => (
  <ForumFrame>
    <Stack gap={24} aria-busy="true">
      <Skeleton width="60%" height={48} />
      <FoundTextsSkeleton />
    </Stack>
  </ForumFrame>
);
