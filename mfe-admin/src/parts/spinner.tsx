import { VisuallyHidden } from '@portal/sdk';
import { useTexts } from '../texts/index.ts';
import styles from './spinner.module.css';

export function Spinner() {
  const { shared } = useTexts();
  return (
    <div role="status" className={styles.place}>
      <span aria-hidden className={styles.ring} />
      <VisuallyHidden>{shared.loading}</VisuallyHidden>
    </div>
  );
}
