import type { ApiError } from '@portal/sdk';
import styles from './auth.module.css';

interface FailureProps {
  error: ApiError | null;
  /** True if a field already shows it. */
  isAtField?: boolean;
}

/**
 * The failure next to the button, after its toast has closed. Services answer in English; without a status the message
 * comes from the browser, in the page's language.
 */
export const Failure = ({ error, isAtField = false }: FailureProps) =>
  error && !isAtField ? (
    <p className={styles.failure} lang={error.status === 0 ? undefined : 'en'}>
      {error.detail}
    </p>
  ) : null;
