import { commentLink, limits, links, type Thread } from '@portal/contracts';
import { Button, LinkButton, Row } from '@portal/sdk';
import { useNavigate } from '@portal/sdk/router';
import { type FormEvent, useId } from 'react';
import { useTexts } from '../texts/index.ts';
import { CommentLink } from './comment-link.tsx';
import styles from './comments.module.css';

/** From this number on, the first unread comment is not on the first screen. */
const firstBeyondView = 4;

/** Jumps within a thread: to its first, last and first unread comment, and to a day; all of it works without scripts. */
export function JumpBar({ thread }: { thread: Thread }) {
  const { conversation } = useTexts();
  const isLong = thread.commentCount > limits.comment.pageLength;
  const { count = 0, first = 0 } = thread.unread ?? {};
  const leadsToUnread = count > 0 && first >= firstBeyondView;
  if (!isLong && !leadsToUnread) return null;
  return (
    <Row as="nav" gap={8} aria-label={conversation.jumpTo} className={styles.jump}>
      {leadsToUnread && (
        <CommentLink threadId={thread.id} number={first} className={styles.unreadLink}>
          {conversation.firstUnread}
        </CommentLink>
      )}
      {isLong && (
        <>
          <LinkButton size="small" to={links.thread(thread.id)}>
            {conversation.first}
          </LinkButton>
          <LinkButton size="small" to={lastOf(thread)}>
            {conversation.last}
          </LinkButton>
          <DayForm thread={thread} />
        </>
      )}
    </Row>
  );
}

const lastOf = ({ id, lastComment }: Thread) =>
  lastComment ? commentLink(id, lastComment.number) : links.thread(id, { at: 'end' });

function DayForm({ thread }: { thread: Thread }) {
  const { conversation } = useTexts();
  const id = useId();
  const navigate = useNavigate();
  const path = links.thread(thread.id);
  const jump = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const on = new FormData(event.currentTarget).get('on');
    if (typeof on === 'string' && on) void navigate(links.thread(thread.id, { on }));
  };
  return (
    <Row as="form" gap={8} action={path} method="get" className={styles.day} onSubmit={jump}>
      <label htmlFor={id}>{conversation.date}</label>
      <input
        id={id}
        type="date"
        name="on"
        required
        min={thread.createdAt.slice(0, 10)}
        max={thread.lastActivityAt.slice(0, 10)}
      />
      <Button type="submit" size="small">
        {conversation.go}
      </Button>
    </Row>
  );
}
