import { VisuallyHidden } from '@portal/sdk';
import type { ReactNode } from 'react';
import styles from './intake.module.css';

interface VisionPageProps {
  title: string;
  lead: ReactNode;
  /** What is going on, for those who listen; read out as it changes. */
  says: string;
  children: ReactNode;
}

/** A page that takes a photo and shows what was made of it. */
export const VisionPage = ({ title, lead, says, children }: VisionPageProps) => (
  <div className={styles.screen}>
    <header className={styles.header}>
      <h1>{title}</h1>
      <p>{lead}</p>
    </header>
    <VisuallyHidden>
      <p role="status">{says}</p>
    </VisuallyHidden>
    {children}
  </div>
);
