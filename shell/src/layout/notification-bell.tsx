import { links } from '@portal/contracts';
import { NavLink } from '@portal/sdk/router';
import { Bell } from 'lucide-react';
import { useTexts } from '../texts/index.ts';
import { CountMark } from './account-menu.tsx';
import styles from './notification-bell.module.css';

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
      <CountMark count={unread} />
    </NavLink>
  );
}
