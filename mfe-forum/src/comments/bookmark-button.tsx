import { bookmarks, type Comment } from '@portal/contracts';
import { type ApiError, Button, classNames, useWrite } from '@portal/sdk';
import { useQueryClient } from '@portal/sdk/query';
import { Bookmark } from 'lucide-react';
import { forumKey } from '../forum.queries.ts';
import { texts, useTexts } from '../texts/index.ts';
import { toastFailure } from '../writing/failure.ts';
import { useOptimistic } from '../writing/use-optimistic.ts';
import styles from './comments.module.css';

interface BookmarkButtonProps {
  comment: Comment;
  /** "comment 3 by Ivo". */
  name: string;
}

/** Bookmarks a comment for the member, or removes the bookmark. */
export function BookmarkButton({ comment: { id, isBookmarked = false }, name }: BookmarkButtonProps) {
  const { conversation } = useTexts();
  const { shown, show } = useOptimistic({ isBookmarked });
  const client = useQueryClient();
  const outcome = {
    // For the next visit; this page shows it already.
    onSuccess: () => void client.invalidateQueries({ queryKey: forumKey, refetchType: 'none' }),
    // A full list of bookmarks: only the service's sentence says so.
    onError: (error: ApiError) =>
      toastFailure(error, error.code === 'conflict' ? error.detail : texts().conversation.bookmarkFailed),
  };
  const add = useWrite(bookmarks.add, outcome);
  const remove = useWrite(bookmarks.remove, outcome);
  const toggle = () => {
    if (add.isPending || remove.isPending) return;
    show({ isBookmarked: !shown.isBookmarked });
    (shown.isBookmarked ? remove : add).mutate({ params: { id } }, { onError: () => show(shown) });
  };
  return (
    <Button
      size="small"
      variant="quiet"
      aria-label={conversation.bookmarkOf(name)}
      aria-pressed={shown.isBookmarked}
      className={classNames(shown.isBookmarked && styles.marked)}
      onClick={toggle}
    >
      <Bookmark aria-hidden size={16} strokeWidth={1.5} />
      <span className={styles.minor}>
        {shown.isBookmarked ? conversation.bookmarked : conversation.bookmark}
      </span>
    </Button>
  );
}
