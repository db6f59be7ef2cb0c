import { type Comment, links, type Thread } from '@portal/contracts';
import { Button, FailedState, InfiniteItems, type InfiniteList, Row } from '@portal/sdk';
import { Link } from '@portal/sdk/router';
import { ArrowDown } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTexts } from '../texts/index.ts';
import { positionOf, useComments } from './comment.queries.ts';
import { type CommentHandlers, CommentItem } from './comment-item.tsx';
import { showComment } from './comment-link.tsx';
import styles from './comments.module.css';
import { CommentsSkeleton } from './comments-skeleton.tsx';
import { EarlierComments } from './earlier-comments.tsx';
import { HydrateLater } from './hydrate-later.tsx';
import { type CommentPlace, useCommentPlace } from './use-comment-place.ts';
import { useLiveComments } from './use-live-comments.ts';
import { useMarkRead } from './use-mark-read.ts';
import { useVisibleComments } from './use-visible-comments.ts';

interface CommentListProps {
  thread: Thread;
  /** Comments that the viewer has just posted, shown at the end until their page is loaded. */
  posted: Comment[];
  handlers: CommentHandlers;
}

/** The comments from the place that the address names. Another place is another list. */
export function CommentList(props: CommentListProps) {
  const { place, target } = useCommentPlace();
  return <CommentsFrom {...props} place={place} target={target} />;
}

interface CommentsFromProps extends CommentListProps {
  place: CommentPlace | undefined;
  /** The number of the comment whose address was opened. */
  target: number | undefined;
}

/** Shows the last page where a place is beyond it. */
function CommentsFrom({ place, target, ...props }: CommentsFromProps) {
  const { comments } = useTexts();
  const { thread } = props;
  const list = useComments(thread, place);
  // Without comments there is nothing to wait for.
  const items = list.items ?? (list.isFetching && thread.commentCount === 0 ? [] : undefined);
  if (!items && list.isFetching) {
    return (
      <div aria-busy="true">
        <CommentsSkeleton expected={thread.commentCount} />
      </div>
    );
  }
  if (!items) return <FailedState title={comments.failed} error={list.error} onRetry={list.refetch} />;
  if (items.length === 0 && thread.commentCount > 0 && place && !place.at)
    return <CommentsFrom {...props} place={{ at: 'end' }} target={undefined} />;
  return (
    <LoadedComments
      key={JSON.stringify(place ?? null)}
      {...props}
      list={list}
      items={items}
      target={target}
      isFromPlace={place !== undefined}
    />
  );
}

interface LoadedCommentsProps extends CommentListProps {
  list: InfiniteList<Comment>;
  items: Comment[];
  /** The number of the comment whose address was opened. */
  target: number | undefined;
  isFromPlace: boolean;
}

function LoadedComments({ thread, posted, handlers, list, items, target, isFromPlace }: LoadedCommentsProps) {
  const { comments } = useTexts();
  const element = useRef<HTMLDivElement>(null);
  const live = useLiveComments({ thread, list, posted });
  const markRead = useMarkRead(thread);
  useVisibleComments(element, live.shown.length, { onSeen: markRead, onEnd: live.handleEnd });
  const dividerAt = useUnreadDivider(thread, items);
  const known = new Set(items.map(({ id }) => id));
  const unloaded = posted.filter(({ id }) => !known.has(id));
  const newest = posted.at(-1)?.id;
  const renderComment = (comment: Comment) => {
    const isTarget =
      comment.id === newest || (newest === undefined && target !== undefined && comment.number === target);
    return (
      <HydrateLater isNow={isTarget}>
        {comment.id === dividerAt && <UnreadDivider />}
        <CommentItem comment={comment} isTarget={isTarget} handlers={handlers} />
      </HydrateLater>
    );
  };
  if (items.length === 0 && unloaded.length === 0) return <p className={styles.none}>{comments.none}</p>;
  const last = live.shown.at(-1);
  const showNew = () => {
    live.showNew();
    if (list.hasMore) list.loadMore();
    const first = live.firstNew?.number;
    // Once it is rendered.
    if (first !== undefined) setTimeout(() => showComment(first));
  };
  return (
    <div
      ref={element}
      className={styles.list}
      data-from-place={isFromPlace || target !== undefined || undefined}
    >
      {isFromPlace && (
        <p className={styles.earlier}>
          <Link to={links.thread(thread.id)}>{comments.fromStart}</Link>
        </p>
      )}
      <EarlierComments thread={thread} list={list} />
      <InfiniteItems
        list={list}
        items={live.shown}
        label={comments.shown(live.shown.length)}
        moreLink={last && links.thread(thread.id, { after: positionOf(last) })}
        renderItem={renderComment}
      />
      {unloaded.map((comment) => (
        <div key={comment.id}>{renderComment(comment)}</div>
      ))}
      <div data-end="" />
      <NewReplies amount={live.newCount} onShow={showNew} />
    </div>
  );
}

/** The comment above which new ones begin, as it was when the page was opened; undefined if all or none are new. */
function useUnreadDivider({ unread }: Thread, items: Comment[]): number | undefined {
  const [first] = useState(unread?.count && !unread.isNew ? unread.first : undefined);
  if (first === undefined) return undefined;
  return items.find(({ number = 0 }) => number >= first)?.id;
}

const UnreadDivider = () => (
  <Row as="p" gap={16} isNowrap className={styles.divider}>
    {useTexts().conversation.newSinceVisit}
  </Row>
);

/** "3 new replies", which stays in view at the foot of the window until the reader asks for them. */
function NewReplies({ amount, onShow }: { amount: number; onShow: () => void }) {
  const { conversation } = useTexts();
  return (
    <Row align="stretch" justify="center" isNowrap role="status" className={styles.newReplies}>
      {amount > 0 && (
        <Button variant="primary" onClick={onShow}>
          <ArrowDown aria-hidden size={18} strokeWidth={1.5} />
          {conversation.newReplies(amount)}
        </Button>
      )}
    </Row>
  );
}
