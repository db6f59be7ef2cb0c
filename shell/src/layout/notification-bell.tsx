import { links, notifications } from '@portal/contracts';
import { call, query, useNotificationsChanged, whenIdle } from '@portal/sdk';
import { useQuery, useQueryClient } from '@portal/sdk/query';
import { NavLink, useMatch } from '@portal/sdk/router';
import { Bell } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTexts } from '../texts/index.ts';
import { UnreadCount } from './account-menu.tsx';
import styles from './notification-bell.module.css';

const count = query(notifications.count);

/**
 * The number of a member's unread notifications, which the page comes without. `isRead` says that it may be read: not
 * while the member signs out.
 */
export function useUnread(isRead: boolean) {
  const [isIdle, setIsIdle] = useState(false);
  useEffect(() => whenIdle(() => setIsIdle(true)), []);
  const { data } = useQuery({ ...count, enabled: isIdle && isRead });
  const unread = data?.unread ?? 0;
  return { unread, live: isIdle && isRead && <LiveCount unread={unread} /> };
}

interface NotificationBellProps {
  unread: number;
  onFollow: () => void;
}

/** A member's link to their notifications in a narrow bar. */
export function NotificationBell({ unread, onFollow }: NotificationBellProps) {
  const { bar } = useTexts();
  return (
    <NavLink
      to={links.notifications()}
      end
      className={styles.bell}
      aria-label={bar.notifications(unread)}
      data-screen-only
      onClick={onFollow}
    >
      <Bell aria-hidden size={22} strokeWidth={1.5} />
      <UnreadCount unread={unread} />
    </NavLink>
  );
}

/** Reads the number again when it may have changed. What is about the open discussion is read by looking at it. */
function LiveCount({ unread }: { unread: number }) {
  const client = useQueryClient();
  useNotificationsChanged(() => void client.invalidateQueries({ queryKey: count.queryKey }));
  const threadId = Number(useMatch(links.thread.pattern)?.params.id);
  useEffect(() => {
    if (!threadId || unread === 0 || document.visibilityState === 'hidden') return;
    call(notifications.markRead, { body: { threadId } })
      .then(() => client.invalidateQueries({ queryKey: count.queryKey }))
      // They stay unread, which is what the number says.
      .catch(() => undefined);
  }, [client, threadId, unread]);
  return null;
}
