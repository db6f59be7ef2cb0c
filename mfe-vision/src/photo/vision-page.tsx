import { VisuallyHidden } from '@portal/sdk';
import type { ReactNode } from 'react';
import styles from './intake.module.css';

interface VisionPageProps {
  title: string;
  /** Left out above an answer. */
  lead: ReactNode;
  /** Announced by screen readers. */
  status: string;
  children: ReactNode;
}

export const VisionPage = ({ title, lead, status, children }: VisionPageProps) => (
  <div className={styles.screen}>
    <header className={styles.header}>
      <h1>{title}</h1>
      {lead && <p>{lead}</p>}
    </header>
    <VisuallyHidden>
      <p role="status">{status}</p>
    </VisuallyHidden>
    {children}
  </div>
);
