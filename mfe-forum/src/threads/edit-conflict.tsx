import type { Thread } from '@portal/contracts';
import { shortDate, WrittenText } from '@portal/sdk';
import { useTexts } from '../texts/index.ts';
import styles from './thread-page.module.css';

/** A warning that the thread has changed during the edit, with its current text. */
export function EditConflict({ thread }: { thread: Thread }) {
  const { editor } = useTexts();
  return (
    <section className={styles.conflict} aria-labelledby="conflict-title">
      <div role="alert">
        <h2 id="conflict-title">{editor.conflict}</h2>
        <p>{editor.conflictAdvice}</p>
      </div>
      <div className={styles.newer}>
        <p className={styles.caption}>{editor.newerText(thread.editedAt && shortDate(thread.editedAt))}</p>
        <h3 dir="auto" lang="en">
          {thread.title}
        </h3>
        <WrittenText text={thread.content} />
      </div>
    </section>
  );
}
