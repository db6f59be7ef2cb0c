import { likes, type Thread } from '@portal/contracts';
import {
  type ApiError,
  Button,
  classNames,
  count,
  Row,
  useSession,
  useWrite,
  VisuallyHidden,
} from '@portal/sdk';
import { useQueryClient } from '@portal/sdk/query';
import { Heart } from 'lucide-react';
import { forumKey } from '../forum.queries.ts';
import { texts, useTexts } from '../texts/index.ts';
import { toastFailure } from './failure.ts';
import { useOptimistic } from './use-optimistic.ts';
import styles from './writing.module.css';

interface LikeButtonProps {
  of: 'thread' | 'comment';
  /** The thread or comment. */
  written: Pick<Thread, 'id' | 'authorId' | 'likeCount' | 'isLiked'>;
  /** The accessible name. */
  label: string;
}

const calls = {
  thread: { on: likes.likeThread, off: likes.unlikeThread },
  comment: { on: likes.likeComment, off: likes.unlikeComment },
};

/** Likes a text, or takes the like back; authors and anonymous visitors see the count only. */
export function LikeButton({ of, written, label }: LikeButtonProps) {
  const { conversation } = useTexts();
  const { viewer } = useSession();
  const { id, authorId, likeCount = 0, isLiked = false } = written;
  const { shown, show } = useOptimistic({ likeCount, isLiked });
  const client = useQueryClient();
  const outcome = {
    onSuccess: (saved: typeof shown) => {
      show(saved);
      // For the next visit; this page shows it already.
      void client.invalidateQueries({ queryKey: forumKey, refetchType: 'none' });
    },
    onError: (error: ApiError) => toastFailure(error, texts().conversation.likeFailed),
  };
  const like = useWrite(calls[of].on, outcome);
  const unlike = useWrite(calls[of].off, outcome);
  if (!viewer || viewer.id === authorId) {
    if (shown.likeCount === 0) return null;
    return (
      <Row as="span" isInline gap={6} isNowrap className={styles.likes}>
        <Heart aria-hidden size={16} strokeWidth={1.5} />
        <span aria-hidden>{count(shown.likeCount)}</span>
        <VisuallyHidden>{conversation.likes(shown.likeCount)}</VisuallyHidden>
      </Row>
    );
  }
  const toggle = () => {
    // The answer to the last click decides what the next one does.
    if (like.isPending || unlike.isPending) return;
    const step = shown.isLiked ? -1 : 1;
    show({ likeCount: Math.max(0, shown.likeCount + step), isLiked: !shown.isLiked });
    (shown.isLiked ? unlike : like).mutate({ params: { id } }, { onError: () => show(shown) });
  };
  return (
    <Button
      size="small"
      variant="quiet"
      aria-label={shown.likeCount > 0 ? `${label} (${conversation.likes(shown.likeCount)})` : label}
      aria-pressed={shown.isLiked}
      className={classNames(styles.like, shown.isLiked && styles.liked)}
      onClick={toggle}
    >
      <Heart aria-hidden size={16} strokeWidth={1.5} />
      {shown.likeCount > 0 ? (
        count(shown.likeCount)
      ) : (
        <span className={styles.word}>{conversation.like}</span>
      )}
    </Button>
  );
}
