import { commentLink, type LastComment, links, shownPreview, type Thread } from '@portal/contracts';
import { Avatar, Badge, count, Muted, Row, TextLink, VisuallyHidden } from '@portal/sdk';
import { Link } from '@portal/sdk/router';
import { Heart, ImageIcon, Lock, type LucideIcon, MessageSquare, Pin, Reply } from 'lucide-react';
import { useTexts } from '../texts/index.ts';
import { AuthorName, HiddenBadge } from '../writing/byline.tsx';
import { Dated } from '../writing/time-ago.tsx';
import { NeedTags } from './need-tags.tsx';
import { PlantBadge } from './plant-badge.tsx';
import styles from './thread-row.module.css';
import type { ThreadOrder } from './use-forum-filter.ts';

interface ThreadRowProps {
  thread: Thread;
  order: ThreadOrder;
  /** That of the related plant. */
  germanName: string | undefined;
}

export function ThreadRow({ thread, order, germanName }: ThreadRowProps) {
  const { list } = useTexts();
  const { lastComment } = thread;
  const isActive = order === 'activity' && thread.lastActivityAt !== thread.createdAt;
  return (
    <article
      className={styles.row}
      data-unread={isUnread(thread) || undefined}
      data-active={isActive || undefined}
    >
      <div className={styles.text} dir="auto">
        <Heading thread={thread} germanName={germanName} />
        <Muted size="caption" className={styles.preview} lang="en">
          {shownPreview(thread)}
        </Muted>
      </div>
      <Row gap={8} isNowrap className={styles.facts}>
        <Avatar id={thread.authorId} url={thread.author?.avatarUrl} size={24} />
        <AuthorName written={thread} />
        <Dated at={thread.createdAt} />
        <Counts thread={thread} />
      </Row>
      {lastComment ? (
        <LastAnswer threadId={thread.id} comment={lastComment} />
      ) : (
        isActive && <p className={styles.last}>{list.active(<Dated at={thread.lastActivityAt} />)}</p>
      )}
    </article>
  );
}

function Heading({ thread, germanName }: Omit<ThreadRowProps, 'order'>) {
  const { list } = useTexts();
  return (
    <Row gap={12} rowGap={2} align="baseline" className={styles.heading}>
      {thread.isPinned && <Mark icon={Pin} label={list.isPinned} />}
      {thread.isLocked && <Mark icon={Lock} label={list.isLocked} />}
      <h2>
        <TextLink to={links.thread(thread.id)} lang="en">
          {thread.title}
        </TextLink>
      </h2>
      <Unread thread={thread} />
      {thread.photoUrl && <Mark icon={ImageIcon} label={list.hasPhoto} />}
      <PlantBadge thread={thread} germanName={germanName} />
      <NeedTags ids={thread.needs} />
      <HiddenBadge written={thread} />
    </Row>
  );
}

const Mark = ({ icon: Icon, label }: { icon: LucideIcon; label: string }) => (
  <span className={styles.mark}>
    <Icon aria-hidden size={16} strokeWidth={1.5} />
    <VisuallyHidden>{label}</VisuallyHidden>
  </span>
);

const isUnread = ({ unread }: Thread) => unread !== undefined && (unread.isNew || unread.count > 0);

/** "New", or "3 new" with a link to the first of them. */
function Unread({ thread: { id, unread } }: { thread: Thread }) {
  const { list } = useTexts();
  if (unread?.isNew) return <Badge tone="information">{list.isNew}</Badge>;
  if (!unread || unread.count === 0) return null;
  const badge = <Badge tone="information">{list.unread(unread.count)}</Badge>;
  if (unread.first === undefined) return badge;
  return (
    <Link to={commentLink(id, unread.first)} className={styles.unread}>
      {badge}
      <VisuallyHidden>{list.toFirstUnread}</VisuallyHidden>
    </Link>
  );
}

/** Author and time of the last answer; leads to it. */
function LastAnswer({ threadId, comment }: { threadId: number; comment: LastComment }) {
  const { list } = useTexts();
  const { authorName, author, number, createdAt } = comment;
  return (
    <p className={styles.last}>
      <Reply aria-hidden size={14} strokeWidth={1.5} />
      <TextLink to={commentLink(threadId, number)}>
        <VisuallyHidden>{list.lastReplyBy}</VisuallyHidden>{' '}
        <bdi>{author ? `@${author.username}` : authorName}</bdi>
      </TextLink>
      <Dated at={createdAt} />
    </p>
  );
}

/** Answers and likes; a question that nobody has answered says so. */
function Counts({ thread: { commentCount, likeCount = 0 } }: { thread: Thread }) {
  const { common, list } = useTexts();
  return (
    <Row as="span" isInline gap={12} isNowrap className={styles.counts}>
      {likeCount > 0 && <Count icon={Heart} amount={likeCount} label={list.likes(likeCount)} />}
      {commentCount > 0 ? (
        <Count icon={MessageSquare} amount={commentCount} label={common.comments(commentCount)} />
      ) : (
        <span className={styles.unanswered}>
          <MessageSquare aria-hidden size={14} strokeWidth={1.5} />
          <span>{list.filters.unanswered}</span>
        </span>
      )}
    </Row>
  );
}

const Count = ({ icon: Icon, amount, label }: { icon: LucideIcon; amount: number; label: string }) => (
  <span title={label}>
    <Icon aria-hidden size={14} strokeWidth={1.5} />
    <span aria-hidden>{count(amount)}</span>
    <VisuallyHidden>{label}</VisuallyHidden>
  </span>
);
