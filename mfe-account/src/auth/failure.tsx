import type { ApiError } from '@portal/sdk';
import styles from './auth.module.css';

interface FailureProps {
  error: ApiError | null;
  /** Whether a field of the form shows it already. */
  isAtField?: boolean;
}

/** What failed, kept beside the button after the toast has gone; the toast has announced it. */
export const Failure = ({ error, isAtField = false }: FailureProps) =>
  error && !isAtField ? <p className={styles.failure}>{error.detail}</p> : null;
