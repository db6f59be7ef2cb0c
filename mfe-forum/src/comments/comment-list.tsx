import type { Comment, Thread } from '@portal/contracts';
import { FailedState } from '@portal/sdk';
import { EndlessItems } from '../lists/endless-items.tsx';
import { useTexts } from '../texts/index.ts';
import { useComments } from './comment.queries.ts';
import { CommentItem } from './comment-item.tsx';
import styles from './comments.module.css';
import { CommentsSkeleton } from './comments-skeleton.tsx';

interface CommentListProps {
  thread: Thread;
  /** What the viewer has just posted; it stands at the end until its page is loaded. */
  posted: Comment[];
  onRemoved: (id: number) => void;
}

/** The comments of a thread: on their way, failed, none, or there. */
export function CommentList({ thread, posted, onRemoved }: CommentListProps) {
  const { comments } = useTexts();
  const list = useComments(thread.id);
  const { error, isFetching, refetch } = list;
  // Where there are none, there is nothing to wait for.
  const items = list.items ?? (isFetching && thread.commentCount === 0 ? [] : undefined);
  if (!items && isFetching) {
    return (
      <div aria-busy="true">
        <CommentsSkeleton expected={thread.commentCount} />
      </div>
    );
  }
  if (!items) {
    return <FailedState title={comments.failed} error={error} onRetry={refetch} />;
  }
  const known = new Set(items.map(({ id }) => id));
  const ahead = posted.filter(({ id }) => !known.has(id));
  const newest = posted.at(-1)?.id;
  const draw = (comment: Comment) => (
    <CommentItem comment={comment} isNew={comment.id === newest} onRemoved={() => onRemoved(comment.id)} />
  );
  if (items.length === 0 && ahead.length === 0) return <p className={styles.none}>{comments.none}</p>;
  return (
    <>
      <EndlessItems list={list} items={items} sayShown={comments.shown} draw={draw} />
      {ahead.map((comment) => (
        <div key={comment.id}>{draw(comment)}</div>
      ))}
    </>
  );
}
