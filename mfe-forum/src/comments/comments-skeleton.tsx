import { limits } from '@portal/contracts';
import { Skeleton, Stack } from '@portal/sdk';
import styles from './comments.module.css';

const places = Array.from({ length: limits.skeletons.comments }, (_, place) => place);

/**
 * Three placeholders (specification §9), or fewer if fewer comments are expected, to avoid a layout shift. Where more may
 * come, they have the height of a screen: nobody sees what is below them move.
 */
export const CommentsSkeleton = ({ expected = places.length + 1 }: { expected?: number }) => (
  <div className={expected > places.length ? styles.expecting : undefined}>
    {places.slice(0, expected).map((place) => (
      <Stack gap={6} key={place} className={styles.comment} data-testid="comment-placeholder">
        <Skeleton width="30%" height={18} />
        <Skeleton width="88%" height={44} />
      </Stack>
    ))}
  </div>
);
