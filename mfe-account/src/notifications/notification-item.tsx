import { type Notification, notifications } from '@portal/contracts';
import { Avatar, call, classNames, Grid, Moment, VisuallyHidden } from '@portal/sdk';
import { useQueryClient } from '@portal/sdk/query';
import { Link } from '@portal/sdk/router';
import { Sprout } from 'lucide-react';
import { useNotificationTexts } from '../texts/notifications.ts';
import { notificationsKey } from './notification.queries.ts';
import type { NotificationGroup } from './notification-groups.ts';
import styles from './notifications.module.css';

/** A row: a link to the first unread notification of a group, which marks the group read. */
export function NotificationItem({ group: { items, dayTitle } }: { group: NotificationGroup }) {
  const { list } = useNotificationTexts();
  const [newest] = items;
  const { actor, at, kind, excerpt } = newest;
  const unread = items.filter(({ isRead }) => !isRead);
  const isUnread = unread.length > 0;
  const follow = useFollow(unread);
  return (
    <>
      {dayTitle && (
        <h2 className={styles.day} suppressHydrationWarning>
          {dayTitle}
        </h2>
      )}
      <Grid
        as={Link}
        gap={12}
        rowGap={0}
        align="center"
        to={(unread.at(-1) ?? newest).path}
        onClick={follow}
        className={classNames(styles.item, isUnread && styles.isUnread)}
      >
        <span className={styles.picture}>
          {kind === 'care' ? (
            <Sprout aria-hidden size={28} strokeWidth={1.5} />
          ) : (
            <Avatar id={actor?.id ?? null} url={actor?.avatarUrl} size={36} />
          )}
        </span>
        {isUnread && <VisuallyHidden>{list.isUnread}: </VisuallyHidden>}
        <About of={newest} />{' '}
        <span className={styles.line}>
          <Sentence of={items} />
          {excerpt && (
            <>
              {': '}
              <bdi className={styles.excerpt}>{excerpt}</bdi>
            </>
          )}
        </span>{' '}
        <span className={styles.when}>
          <Moment at={at} format="chat" now={new Date(at)} />
        </span>
        {isUnread && <span className={styles.dot} aria-hidden />}
      </Grid>
    </>
  );
}

function Sentence({ of: items }: { of: NotificationGroup['items'] }) {
  const { list } = useNotificationTexts();
  const [{ kind, actor, actorCount = 1, careCount = 1 }] = items;
  if (kind === 'care') return list.care(careCount);
  const name = actor ? (actor.displayName ?? actor.username) : list.someone;
  if (items.length > 1) {
    const amount = items.reduce((sum, item) => sum + (item.actorCount ?? 1), 0);
    return list.several[kind](amount, name);
  }
  return kind === 'like' ? list.like(name, actorCount - 1) : list[kind](name);
}

/** Subject of a notification: the discussion, or the plants. */
function About({ of: { kind, thread, care, careCount = 1 } }: { of: Notification }) {
  const { list } = useNotificationTexts();
  if (kind === 'care') {
    if (!care) return null;
    return <span className={styles.about}>{list.carePlant(care.name, care.tasks, careCount - 1)}</span>;
  }
  if (!thread) return <span className={styles.about}>{list.unavailable}</span>;
  return <bdi className={styles.about}>{thread.title}</bdi>;
}

/** Marks notifications read when their link is followed; the page doesn't wait for that. */
function useFollow(unread: Notification[]) {
  const client = useQueryClient();
  return () => {
    if (unread.length === 0) return;
    call(notifications.markRead, { body: { ids: unread.map(({ id }) => id) } })
      .then(() => client.invalidateQueries({ queryKey: notificationsKey }))
      // They stay unread, which is what the list shows.
      .catch(() => undefined);
  };
}
