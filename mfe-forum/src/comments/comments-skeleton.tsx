import { limits } from '@portal/contracts';
import { Skeleton } from '@portal/sdk';
import styles from './comments.module.css';

const places = Array.from({ length: limits.skeletons.comments }, (_, place) => place);

/** Three comments that are still to come (specification §9). */
export const CommentsSkeleton = () => (
  <div>
    {places.map((place) => (
      <div key={place} className={styles.comment} data-testid="comment-placeholder">
        <Skeleton width="30%" height={18} />
        <Skeleton width="88%" height={44} />
      </div>
    ))}
  </div>
);
