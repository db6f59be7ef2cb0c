import type { ReactNode } from 'react';
import { ApiError } from '../api/api-error.ts';
import { useTexts } from '../texts/index.ts';
import { Button } from './button.tsx';
import { Plate } from './plate.tsx';
import styles from './states.module.css';
import { useRecovery } from './use-recovery.ts';

interface EmptyStateProps {
  /** The sentence that says what is not there. */
  title: ReactNode;
  children?: ReactNode;
  /** The one thing to do from here. */
  action?: ReactNode;
}

/** Nothing to show, and that is no failure: a small plate, a sentence, one action. */
export const EmptyState = ({ title, children, action }: EmptyStateProps) => (
  <div className={styles.state}>
    <Plate className={styles.plate} />
    <p className={styles.title}>{title}</p>
    {children && <div className={styles.text}>{children}</div>}
    {action}
  </div>
);

interface FailedStateProps {
  /** What failed, as a sentence. */
  title: ReactNode;
  /** The failure itself; what the other side said of it is shown, with the request id. */
  error?: unknown;
  onRetry?: () => void;
}

/** A part that could not be shown, with Retry. Where a connection or service was lost it retries when that is back. */
export function FailedState({ title, error, onRetry }: FailedStateProps) {
  useRecovery(error, onRetry);
  const { failed } = useTexts();
  const said = error instanceof ApiError ? error : undefined;
  return (
    <div className={styles.state} role="alert">
      <p className={styles.title}>{title}</p>
      {said && <Detail of={said} />}
      {said?.requestId && <p className={styles.text}>{failed.request(said.requestId)}</p>}
      {onRetry && <Button onClick={onRetry}>{failed.retry}</Button>}
    </div>
  );
}

/** What the services say is English whatever the page is; that nothing came, the page says itself. */
const Detail = ({ of: { code, detail } }: { of: ApiError }) => (
  <p className={styles.text} lang={code === 'offline' ? undefined : 'en'}>
    {detail}
  </p>
);
