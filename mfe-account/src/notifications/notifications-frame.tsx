import { links } from '@portal/contracts';
import { EmptyState, LinkButton, PageHeader, Skeleton, Stack } from '@portal/sdk';
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
  <Stack isPage gap={24} className={styles.screen}>
    <PageHeader title={title} actions={tools}>
      {lead && <p>{lead}</p>}
    </PageHeader>
    {children}
  </Stack>
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
  <Stack gap={8} aria-busy="true">
    <p role="status" className={styles.quiet}>
      {label}
    </p>
    {[0, 1, 2, 3, 4].map((row) => (
      <Skeleton key={row} height={84} />
    ))}
  </Stack>
);
