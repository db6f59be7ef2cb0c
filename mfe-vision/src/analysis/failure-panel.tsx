import { Row } from '@portal/sdk';
import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './failure-panel.module.css';

/** A failed analysis, announced by screen readers. */
export const FailurePanel = ({ title, message }: { title?: string; message: ReactNode }) => (
  <Row gap={12} align="stretch" isNowrap role="alert" className={styles.panel}>
    <CircleAlert aria-hidden size={20} strokeWidth={1.5} />
    <div>
      {title && <p className={styles.title}>{title}</p>}
      <p>{message}</p>
    </div>
  </Row>
);
