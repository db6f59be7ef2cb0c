import type { ReactNode } from 'react';
import styles from './dashboard.module.css';

/** A table that scrolls in its own place on phones, also by keyboard. */
export const ScrollTable = ({ label, children }: { label: string; children: ReactNode }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard.
  <div tabIndex={0} className={styles.scroll}>
    <table className={styles.table} aria-label={label}>
      {children}
    </table>
  </div>
);
