import { Button, Skeleton, Stack } from '@portal/sdk';
import { useTexts } from '../texts/index.ts';
import styles from './live-chat.module.css';

const widths = ['46%', '62%', '38%', '54%'];

/** Placeholders. A failure shows no message (specification §8), only a button to reload. */
export function MessagesSkeleton({ isLoading, onRetry }: { isLoading: boolean; onRetry: () => void }) {
  const { chat } = useTexts();
  return (
    <Stack
      gap={16}
      className={styles.messagesPlaceholder}
      aria-busy={isLoading}
      data-testid="messages-placeholder"
    >
      {widths.map((width) => (
        <Skeleton key={width} width={width} height={52} />
      ))}
      {!isLoading && (
        <Button className={styles.retry} onClick={onRetry}>
          {chat.loadAgain}
        </Button>
      )}
    </Stack>
  );
}
