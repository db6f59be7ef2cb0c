import { Button, Skeleton } from '@portal/sdk';
import { useTexts } from '../texts/index.ts';
import styles from './live-chat.module.css';

const widths = ['46%', '62%', '38%', '54%'];

/** Messages that are still to come. A failure says nothing (specification §8): there is a way to ask again. */
export function MessagesSkeleton({ isComing, onRetry }: { isComing: boolean; onRetry: () => void }) {
  const { chat } = useTexts();
  return (
    <div className={styles.messagesToCome} aria-busy={isComing} data-testid="messages-placeholder">
      {widths.map((width) => (
        <Skeleton key={width} width={width} height={52} />
      ))}
      {!isComing && (
        <Button className={styles.retry} onClick={onRetry}>
          {chat.loadAgain}
        </Button>
      )}
    </div>
  );
}
