import type { ReactNode } from 'react';
import { ApiError } from '../api/api-error.ts';
import { useTexts } from '../texts/index.ts';
import { Button } from './button.tsx';
import { Muted } from './layout.tsx';
import { Plate } from './plate.tsx';
import styles from './states.module.css';
import { useRecovery } from './use-recovery.ts';

interface EmptyStateProps {
  /** A sentence that names what is missing. */
  title: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
}

/** Nothing to show yet: a small plate, a sentence, one action. */
export const EmptyState = ({ title, children, action }: EmptyStateProps) => (
  <div className={styles.state}>
    <Plate className={styles.plate} />
    <p className={styles.title}>{title}</p>
    {children && <Muted as="div">{children}</Muted>}
    {action}
  </div>
);

interface FailedStateProps {
  /** A sentence that says what failed. */
  title: ReactNode;
  /** The server's explanation and the request id are shown. */
  error?: unknown;
  onRetry?: () => void;
}

/** A part that couldn't be shown, with Retry. It retries on its own once a lost connection or service is back. */
export function FailedState({ title, error, onRetry }: FailedStateProps) {
  useRecovery(error, onRetry);
  const { failed } = useTexts();
  const apiError = error instanceof ApiError ? error : undefined;
  return (
    <div className={styles.state} role="alert">
      <p className={styles.title}>{title}</p>
      {apiError && <Detail of={apiError} />}
      {apiError?.requestId && <Muted>{failed.request(apiError.requestId)}</Muted>}
      {onRetry && <Button onClick={onRetry}>{failed.retry}</Button>}
    </div>
  );
}

/** Services explain in English, whatever the page's language; the SDK translates only `offline`. */
const Detail = ({ of: { code, detail } }: { of: ApiError }) => (
  <Muted lang={code === 'offline' ? undefined : 'en'}>{detail}</Muted>
);
