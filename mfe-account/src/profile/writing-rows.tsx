import { type Comment, previewOf, type Thread } from '@portal/contracts';
import { Badge, count, shortDate } from '@portal/sdk';
import { Link } from '@portal/sdk/router';
import type { ReactNode } from 'react';
import { paths } from '../paths.ts';
import styles from './writing-rows.module.css';

interface RowsProps {
  /** How many there are in all; the newest are shown. */
  total: number;
  empty: ReactNode;
}

/** A member's threads, newest first. */
export const ThreadRows = ({ threads, ...rest }: RowsProps & { threads: Thread[] }) => (
  <Rows {...rest} shown={threads.length}>
    {threads.map(({ id, title, content, isHidden, relatedPlant, createdAt }) => (
      <li key={id} dir="auto" className={styles.row}>
        <h2 className={styles.title}>
          <Link to={paths.thread(id)}>{title}</Link>
        </h2>
        <p className={styles.preview}>{previewOf(content)}</p>
        <p className={styles.facts}>
          <time dateTime={createdAt}>{shortDate(createdAt)}</time>
          {relatedPlant && <Badge>{relatedPlant}</Badge>}
          {isHidden && <Badge tone="caution">Hidden from public</Badge>}
        </p>
      </li>
    ))}
  </Rows>
);

/** A member's comments, newest first; each leads to its thread. */
export const CommentRows = ({ comments, ...rest }: RowsProps & { comments: Comment[] }) => (
  <Rows {...rest} shown={comments.length}>
    {comments.map(({ id, threadId, content, isHidden, createdAt }) => (
      <li key={id} dir="auto" className={styles.row}>
        <p className={styles.comment}>
          <Link to={paths.thread(threadId)}>{previewOf(content)}</Link>
        </p>
        <p className={styles.facts}>
          <time dateTime={createdAt}>{shortDate(createdAt)}</time>
          {isHidden && <Badge tone="caution">Hidden from public</Badge>}
        </p>
      </li>
    ))}
  </Rows>
);

function Rows({ shown, total, empty, children }: RowsProps & { shown: number; children: ReactNode }) {
  if (shown === 0) return empty;
  return (
    <>
      <ul className={styles.rows}>{children}</ul>
      {total > shown && (
        <p className={styles.more}>
          The newest {count(shown)} of {count(total)}.
        </p>
      )}
    </>
  );
}
