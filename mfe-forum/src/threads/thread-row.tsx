import { commentLink, type LastComment, links, shownPreview, type Thread } from '@portal/contracts';
import { Avatar, Badge, Moment, Muted, Row, TextLink, VisuallyHidden } from '@portal/sdk';
import { Link } from '@portal/sdk/router';
import { Eye, Heart, ImageIcon, Lock, type LucideIcon, MessageSquare, Pin } from 'lucide-react';
import { useTexts } from '../texts/index.ts';
import { Byline, HiddenBadge } from '../writing/byline.tsx';
import { TimeAgo } from '../writing/time-ago.tsx';
import { NeedTags } from './need-tags.tsx';
import { PlantBadge } from './plant-badge.tsx';
import styles from './thread-row.module.css';
import type { ThreadOrder } from './use-forum-filter.ts';

export function ThreadRow({ thread, order }: { thread: Thread; order: ThreadOrder }) {
  const { list } = useTexts();
  const { lastComment } = thread;
  const isActive = order === 'activity' && thread.lastActivityAt !== thread.createdAt;
  return (
    <Row
      as="article"
      gap={16}
      rowGap={4}
      align="baseline"
      className={styles.row}
      data-unread={isUnread(thread) || undefined}
    >
      <div className={styles.text} dir="auto">
        <Heading thread={thread} />
        <Muted size="caption" className={styles.preview} lang="en">
          {shownPreview(thread)}
        </Muted>
      </div>
      <Row gap={12} rowGap={0} align="stretch" className={styles.facts}>
        <Byline written={thread} />
        <TimeAgo at={thread.createdAt} />
        {isActive && !lastComment && <span>{list.active(<Moment at={thread.lastActivityAt} />)}</span>}
      </Row>
      <Row gap={8} isNowrap className={styles.last}>
        {lastComment && <LastAnswer threadId={thread.id} comment={lastComment} />}
      </Row>
      <Counts thread={thread} />
    </Row>
  );
}

function Heading({ thread }: { thread: Thread }) {
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
      <PlantBadge thread={thread} />
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

/** Author and time of the last answer. */
function LastAnswer({ threadId, comment }: { threadId: number; comment: LastComment }) {
  const { list } = useTexts();
  const { authorId, authorName, author, number, createdAt } = comment;
  return (
    <>
      <Avatar id={authorId} url={author?.avatarUrl} size={24} />
      <span>
        <TextLink to={commentLink(threadId, number)}>
          <VisuallyHidden>{list.lastReplyBy}</VisuallyHidden>{' '}
          <bdi>{author ? `@${author.username}` : authorName}</bdi>
        </TextLink>
        <span className={styles.when}>
          <TimeAgo at={createdAt} /> <Moment at={createdAt} />
        </span>
      </span>
    </>
  );
}

function Counts({ thread: { commentCount, likeCount = 0, viewCount = 0 } }: { thread: Thread }) {
  const { common, list } = useTexts();
  return (
    <Row as="span" isInline gap={12} rowGap={0} align="stretch" className={styles.counts}>
      <span>
        <MessageSquare aria-hidden size={14} strokeWidth={1.5} />
        {common.comments(commentCount)}
      </span>
      {likeCount > 0 && (
        <span>
          <Heart aria-hidden size={14} strokeWidth={1.5} />
          {list.likes(likeCount)}
        </span>
      )}
      {viewCount > 0 && (
        <span>
          <Eye aria-hidden size={14} strokeWidth={1.5} />
          {list.views(viewCount)}
        </span>
      )}
    </Row>
  );
}
