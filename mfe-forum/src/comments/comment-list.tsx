import { type Comment, links, type Thread } from '@portal/contracts';
import { FailedState, InfiniteItems } from '@portal/sdk';
import { Link, useSearchParams } from '@portal/sdk/router';
import { useTexts } from '../texts/index.ts';
import { positionOf } from '../threads/use-forum-filter.ts';
import { positionAfter, useComments } from './comment.queries.ts';
import { CommentItem } from './comment-item.tsx';
import styles from './comments.module.css';
import { CommentsSkeleton } from './comments-skeleton.tsx';
import { useCommentEdits } from './use-comment-edits.ts';

interface CommentListProps {
  thread: Thread;
  /** Comments that the viewer has just posted, shown at the end until their page is loaded. */
  posted: Comment[];
  onChanged: (comment: Comment) => void;
  onRemoved: (id: number) => void;
  onSessionEnd: (reason: string) => void;
}

export function CommentList({ thread, posted, onChanged, onRemoved, onSessionEnd }: CommentListProps) {
  const { comments } = useTexts();
  const [params] = useSearchParams();
  const start = positionOf(params.get('after'));
  const list = useComments(thread.id, start);
  const edits = useCommentEdits(thread.id);
  const { error, isFetching, refetch } = list;
  // Without comments there is nothing to wait for.
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
  const unloaded = posted.filter(({ id }) => !known.has(id));
  const newest = posted.at(-1)?.id;
  const renderComment = (comment: Comment) => (
    <CommentItem
      comment={comment}
      isNew={comment.id === newest}
      edits={edits}
      onChanged={onChanged}
      onRemoved={() => onRemoved(comment.id)}
      onSessionEnd={onSessionEnd}
    />
  );
  if (items.length === 0 && unloaded.length === 0) return <p className={styles.none}>{comments.none}</p>;
  const last = items.at(-1);
  return (
    <>
      {start && (
        <p>
          <Link to={links.thread(thread.id)}>{comments.fromStart}</Link>
        </p>
      )}
      <InfiniteItems
        list={list}
        items={items}
        label={comments.shown(items.length)}
        moreLink={last && links.thread(thread.id, { after: positionAfter(last) })}
        renderItem={renderComment}
      />
      {unloaded.map((comment) => (
        <div key={comment.id}>{renderComment(comment)}</div>
      ))}
    </>
  );
}
