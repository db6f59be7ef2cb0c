import { bookmarks, type Comment, commentLink } from '@portal/contracts';
import { type ApiError, Button, classNames, Row, toast, useSession, useWrite } from '@portal/sdk';
import { useQueryClient } from '@portal/sdk/query';
import { Bookmark, Link2, Quote, Reply } from 'lucide-react';
import type { ReactNode } from 'react';
import { forumKey } from '../forum.queries.ts';
import { texts, useTexts } from '../texts/index.ts';
import { toastFailure } from '../writing/failure.ts';
import { LikeButton } from '../writing/like-button.tsx';
import { useOptimistic } from '../writing/use-optimistic.ts';
import styles from './comments.module.css';

interface CommentActionsProps {
  comment: Comment;
  /** Absent where the viewer can't reply. */
  onReply: ((comment: Comment) => void) | undefined;
  onQuote: ((comment: Comment) => void) | undefined;
  /** Further actions. */
  children: ReactNode;
}

/** Actions of readers on a comment: like, answer, quote, bookmark, copy its address. */
export function CommentActions({ comment, onReply, onQuote, children }: CommentActionsProps) {
  const { conversation } = useTexts();
  const { viewer } = useSession();
  const { number, threadId, authorName } = comment;
  const name = conversation.numberedBy(number, authorName);
  return (
    <Row align="stretch" className={styles.participation}>
      <LikeButton of="comment" written={comment} label={conversation.likeComment(name)} />
      {onReply && (
        <Button
          size="small"
          variant="quiet"
          aria-label={conversation.replyTo(name)}
          onClick={() => onReply(comment)}
        >
          <Reply aria-hidden size={16} strokeWidth={1.5} />
          {conversation.reply}
        </Button>
      )}
      {onQuote && (
        <Button
          size="small"
          variant="quiet"
          aria-label={conversation.quoteOf(name)}
          onClick={() => onQuote(comment)}
        >
          <Quote aria-hidden size={16} strokeWidth={1.5} />
          <span className={styles.minor}>{conversation.quote}</span>
        </Button>
      )}
      {viewer && <BookmarkButton comment={comment} name={name} />}
      {number !== undefined && (
        <Button
          size="small"
          variant="quiet"
          data-copies
          aria-label={conversation.copyLinkTo(name)}
          onClick={() => copy(commentLink(threadId, number))}
        >
          <Link2 aria-hidden size={16} strokeWidth={1.5} />
          <span className={styles.minor}>{conversation.copyLink}</span>
        </Button>
      )}
      {children}
    </Row>
  );
}

function copy(path: string): void {
  const { linkCopied, copyFailed } = texts().conversation;
  // Without a secure connection browsers have no clipboard.
  const copied = navigator.clipboard?.writeText(new URL(path, location.origin).href) ?? Promise.reject();
  copied.then(
    () => toast({ title: linkCopied }),
    () => toast({ title: texts().failures.title, description: copyFailed, variant: 'destructive' }),
  );
}

interface BookmarkButtonProps {
  comment: Comment;
  /** "comment 3 by Ivo". */
  name: string;
}

/** Bookmarks a comment for the member, or removes the bookmark. */
function BookmarkButton({ comment: { id, isBookmarked = false }, name }: BookmarkButtonProps) {
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
