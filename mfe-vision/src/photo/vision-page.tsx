import { PageHeader, Stack, VisuallyHidden } from '@portal/sdk';
import type { ReactNode } from 'react';

interface VisionPageProps {
  title: string;
  /** Left out above an answer. */
  lead: ReactNode;
  /** Announced by screen readers. */
  status: string;
  children: ReactNode;
}

export const VisionPage = ({ title, lead, status, children }: VisionPageProps) => (
  <Stack isPage gap={24}>
    <PageHeader title={title}>{lead && <p>{lead}</p>}</PageHeader>
    <VisuallyHidden>
      <p role="status">{status}</p>
    </VisuallyHidden>
    {children}
  </Stack>
);
