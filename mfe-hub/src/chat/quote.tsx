import type { QuotedMessage } from '@portal/contracts';
import { useTexts } from '../texts/index.ts';
import styles from './message.module.css';

/** The message that another one replies to. */
export function Quote({ of: { authorName, excerpt } }: { of: QuotedMessage }) {
  const { messages: labels } = useTexts();
  return (
    <blockquote className={styles.quoted} dir="auto">
      {excerpt === undefined ? (
        labels.quotedDeleted
      ) : (
        <>
          <strong>
            <bdi>{authorName}</bdi>
          </strong>{' '}
          <span lang="en">{excerpt}</span>
        </>
      )}
    </blockquote>
  );
}
