import type { Thread } from '@portal/contracts';
import { counted, shortDate } from '@portal/sdk';
import { Link } from '@portal/sdk/router';
import { MessageSquare } from 'lucide-react';
import { paths } from '../paths.ts';
import { Byline } from '../writing/byline.tsx';
import { HiddenBadge } from '../writing/hidden-badge.tsx';
import { previewOf } from '../writing/preview.ts';
import { PlantBadge } from './plant-badge.tsx';
import styles from './thread-row.module.css';
import type { ThreadOrder } from './use-forum-filter.ts';

/** One thread among others: what it is about, who began it, how much was said. */
export const ThreadRow = ({ thread, order }: { thread: Thread; order: ThreadOrder }) => (
  <article className={styles.row} data-hidden={thread.isHidden}>
    <div className={styles.heading}>
      <h2 dir="auto">
        <Link to={paths.thread(thread.id)}>{thread.title}</Link>
      </h2>
      <PlantBadge thread={thread} />
      {thread.isHidden && <HiddenBadge />}
    </div>
    <p className={styles.preview} dir="auto">
      {previewOf(thread.content)}
    </p>
    <div className={styles.facts}>
      <Byline written={thread} />
      <span className={styles.comments}>
        <MessageSquare aria-hidden size={14} strokeWidth={1.5} />
        {counted(thread.commentCount, 'comment', 'comments')}
      </span>
      {order === 'activity' && thread.lastActivityAt !== thread.createdAt && (
        <span>
          Last activity <time dateTime={thread.lastActivityAt}>{shortDate(thread.lastActivityAt)}</time>
        </span>
      )}
    </div>
  </article>
);
