import { links, notifications } from '@portal/contracts';
import { call, query, useNotificationsChanged, whenIdle } from '@portal/sdk';
import { useQuery, useQueryClient } from '@portal/sdk/query';
import { NavLink, useMatch } from '@portal/sdk/router';
import { Bell } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTexts } from '../texts/index.ts';
import styles from './notification-bell.module.css';

const count = query(notifications.count);
const maxShown = 99;

interface NotificationBellProps {
  /** True if the member is signing out: the number is read no more. */
  isLeaving: boolean;
  onFollow: () => void;
}

/** A member's link to their notifications, with the number of unread ones. The page comes without the number. */
export function NotificationBell({ isLeaving, onFollow }: NotificationBellProps) {
  const { bar } = useTexts();
  const [isIdle, setIsIdle] = useState(false);
  useEffect(() => whenIdle(() => setIsIdle(true)), []);
  const { data } = useQuery({ ...count, enabled: isIdle });
  const unread = data?.unread ?? 0;
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
      {unread > 0 && (
        <span aria-hidden className={styles.count}>
          {unread > maxShown ? `${maxShown}+` : unread}
        </span>
      )}
      {isIdle && !isLeaving && <LiveCount unread={unread} />}
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
