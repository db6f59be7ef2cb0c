import { type Notification, notifications } from '@portal/contracts';
import { Avatar, call, classNames, Grid, Moment, Muted, Stack, VisuallyHidden } from '@portal/sdk';
import { useQueryClient } from '@portal/sdk/query';
import { Link } from '@portal/sdk/router';
import { Sprout } from 'lucide-react';
import { useNotificationTexts } from '../texts/notifications.ts';
import { notificationsKey } from './notification.queries.ts';
import styles from './notifications.module.css';

interface NotificationItemProps {
  notification: Notification;
  /** The heading of its day, above the first one. */
  dayTitle: string | undefined;
}

/** A notification: a link to what it is about, which marks it read. */
export function NotificationItem({ notification, dayTitle }: NotificationItemProps) {
  const { list } = useNotificationTexts();
  const { actor, at, isRead, path, kind } = notification;
  const follow = useFollow(notification);
  return (
    <>
      {dayTitle && (
        <h2 className={styles.day} suppressHydrationWarning>
          {dayTitle}
        </h2>
      )}
      <Grid
        as={Link}
        gap={16}
        rowGap={0}
        to={path}
        onClick={follow}
        className={classNames(styles.item, !isRead && styles.isUnread)}
      >
        <span className={styles.picture}>
          {kind === 'care' ? (
            <Sprout aria-hidden size={28} strokeWidth={1.5} />
          ) : (
            <Avatar id={actor?.id ?? null} url={actor?.avatarUrl} size={40} />
          )}
        </span>
        <Stack as="span" gap={2}>
          <span className={styles.what}>
            {!isRead && <VisuallyHidden>{list.isUnread}: </VisuallyHidden>}
            <Sentence of={notification} />
          </span>
          <About of={notification} />
          <Muted as="span" size="caption">
            <Moment at={at} />
          </Muted>
        </Stack>
        {!isRead && <span className={styles.dot} aria-hidden />}
      </Grid>
    </>
  );
}

function Sentence({ of: { kind, actor, actorCount = 1, careCount = 1 } }: { of: Notification }) {
  const { list } = useNotificationTexts();
  if (kind === 'care') return list.care(careCount);
  const name = actor ? (actor.displayName ?? actor.username) : list.someone;
  return kind === 'like' ? list.like(name, actorCount - 1) : list[kind](name);
}

/** Subject of a notification: the discussion with an excerpt, or the plants. */
function About({ of: { kind, thread, excerpt, care, careCount = 1 } }: { of: Notification }) {
  const { list } = useNotificationTexts();
  if (kind === 'care') {
    if (!care) return null;
    return <span className={styles.about}>{list.carePlant(care.name, care.tasks, careCount - 1)}</span>;
  }
  if (!thread) return <span className={styles.excerpt}>{list.unavailable}</span>;
  return (
    <>
      <bdi className={styles.about}>{thread.title}</bdi>
      {excerpt && <bdi className={styles.excerpt}>{excerpt}</bdi>}
    </>
  );
}

/** Marks a notification read when its link is followed; the page doesn't wait for that. */
function useFollow({ id, isRead }: Notification) {
  const client = useQueryClient();
  return () => {
    if (isRead) return;
    call(notifications.markRead, { body: { ids: [id] } })
      .then(() => client.invalidateQueries({ queryKey: notificationsKey }))
      // It stays unread, which is what the list shows.
      .catch(() => undefined);
  };
}
