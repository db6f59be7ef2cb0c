import { VisuallyHidden } from '@portal/sdk';
import styles from './spinner.module.css';

/** Something is on its way, and nobody knows its shape yet. */
export const Spinner = ({ label = 'Loading…' }: { label?: string }) => (
  <div role="status" className={styles.place}>
    <span aria-hidden className={styles.ring} />
    <VisuallyHidden>{label}</VisuallyHidden>
  </div>
);
