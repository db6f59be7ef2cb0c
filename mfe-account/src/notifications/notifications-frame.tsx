import { links } from '@portal/contracts';
import { EmptyState, LinkButton, Skeleton } from '@portal/sdk';
import type { ReactNode } from 'react';
import { useNotificationTexts } from '../texts/notifications.ts';
import styles from './notifications.module.css';

interface FrameProps {
  title: string;
  lead?: string;
  tools?: ReactNode;
  children: ReactNode;
}

export const NotificationsFrame = ({ title, lead, tools, children }: FrameProps) => (
  <div className={styles.screen}>
    <header className={styles.header}>
      <div>
        <h1>{title}</h1>
        {lead && <p className={styles.quiet}>{lead}</p>}
      </div>
      {tools}
    </header>
    {children}
  </div>
);

/** For anonymous visitors. */
export function LoginInvitation({ title, next }: { title: string; next: string }) {
  const { list } = useNotificationTexts();
  return (
    <EmptyState
      title={title}
      action={
        <LinkButton to={links.auth({ next })} variant="primary">
          {list.logIn}
        </LinkButton>
      }
    />
  );
}

export const RowsLoading = ({ label }: { label: string }) => (
  <div aria-busy="true" className={styles.loading}>
    <p role="status" className={styles.quiet}>
      {label}
    </p>
    {[0, 1, 2, 3, 4].map((row) => (
      <Skeleton key={row} height={84} />
    ))}
  </div>
);
