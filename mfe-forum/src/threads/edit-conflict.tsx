import type { Thread } from '@portal/contracts';
import { shortDate, WrittenText } from '@portal/sdk';
import styles from './thread-page.module.css';

/** Tells who edits that the thread was changed meanwhile, and shows what it says now. */
export const EditConflict = ({ thread }: { thread: Thread }) => (
  <section className={styles.conflict} aria-labelledby="conflict-title">
    <div role="alert">
      <h2 id="conflict-title">This discussion was changed meanwhile</h2>
      <p>
        Your text is kept in the form. Take over what you need from the newer one, then save yours over it, or
        cancel to keep the newer one.
      </p>
    </div>
    <div className={styles.newer}>
      <p className={styles.caption}>The newer text{thread.editedAt && `, ${shortDate(thread.editedAt)}`}</p>
      <h3 dir="auto">{thread.title}</h3>
      <WrittenText text={thread.content} />
    </div>
  </section>
);
