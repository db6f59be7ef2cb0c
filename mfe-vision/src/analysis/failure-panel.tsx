import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './failure-panel.module.css';

interface FailurePanelProps {
  /** What did not work. */
  title?: string;
  /** Why, and what to do. */
  words: ReactNode;
}

/** An analysis that failed. It is read out as it appears, and stays: the photo is kept for another try. */
export const FailurePanel = ({ title, words }: FailurePanelProps) => (
  <div role="alert" className={styles.panel}>
    <CircleAlert aria-hidden size={20} strokeWidth={1.5} />
    <div>
      {title && <p className={styles.title}>{title}</p>}
      <p>{words}</p>
    </div>
  </div>
);
