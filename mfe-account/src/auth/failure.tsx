import type { ApiError } from '@portal/sdk';
import styles from './auth.module.css';

interface FailureProps {
  error: ApiError | null;
  /** Whether a field of the form shows it already. */
  isAtField?: boolean;
}

/**
 * What failed, kept beside the button after the toast has gone; the toast has announced it. Whatever the page is, a
 * service says it in English; what has no status the browser's side says in the language of the page.
 */
export const Failure = ({ error, isAtField = false }: FailureProps) =>
  error && !isAtField ? (
    <p className={styles.failure} lang={error.status === 0 ? undefined : 'en'}>
      {error.detail}
    </p>
  ) : null;
