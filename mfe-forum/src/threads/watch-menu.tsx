import { reading, type Thread, type WatchLevel } from '@portal/contracts';
import { toast, useWrite } from '@portal/sdk';
import { Select } from '@portal/sdk/forms';
import { texts, useTexts } from '../texts/index.ts';
import { toastFailure } from '../writing/failure.ts';
import { useOptimistic } from '../writing/use-optimistic.ts';
import styles from './thread-page.module.css';

const levels = ['watching', 'following', 'none', 'muted'] as const satisfies readonly WatchLevel[];

/** Sets how much of a thread a member hears of. */
export function WatchMenu({ thread: { id, watch = 'none' } }: { thread: Thread }) {
  const { conversation } = useTexts();
  const { shown, show } = useOptimistic({ watch });
  const save = useWrite(reading.watch, {
    onSuccess: () => toast({ title: texts().conversation.watchSaved }),
    // Too many watched threads: only the service's sentence says so.
    onError: (error) =>
      toastFailure(error, error.code === 'conflict' ? error.detail : texts().conversation.watchFailed),
  });
  return (
    <div className={styles.watch}>
      <Select
        label={conversation.watch}
        value={shown.watch}
        options={levels.map((level) => ({ value: level, label: conversation.watchLevels[level] }))}
        onChange={(level) => {
          show({ watch: level });
          save.mutate({ params: { id }, body: { level } }, { onError: () => show(shown) });
        }}
      />
    </div>
  );
}
