import { previewOf, type Thread } from '@portal/contracts';
import { counted, shortDate } from '@portal/sdk';
import { Link } from '@portal/sdk/router';
import { MessageSquare } from 'lucide-react';
import { paths } from '../paths.ts';
import { Byline } from '../writing/byline.tsx';
import { HiddenBadge } from '../writing/hidden-badge.tsx';
import { PlantBadge } from './plant-badge.tsx';
import styles from './thread-row.module.css';
import type { ThreadOrder } from './use-forum-filter.ts';

/** One thread among others: what it is about, who began it, how much was said. */
export const ThreadRow = ({ thread, order }: { thread: Thread; order: ThreadOrder }) => (
  <article className={styles.row}>
    {/* The words of a row stand in the direction of its title. */}
    <div className={styles.words} dir="auto">
      <div className={styles.heading}>
        <h2>
          <Link to={paths.thread(thread.id)}>{thread.title}</Link>
        </h2>
        <PlantBadge thread={thread} />
        {thread.isHidden && <HiddenBadge />}
      </div>
      <p className={styles.preview}>{previewOf(thread.content)}</p>
    </div>
    <div className={styles.facts}>
      <Byline written={thread} />
      {order === 'activity' && thread.lastActivityAt !== thread.createdAt && (
        <span>
          Active <time dateTime={thread.lastActivityAt}>{shortDate(thread.lastActivityAt)}</time>
        </span>
      )}
    </div>
    <span className={styles.comments}>
      <MessageSquare aria-hidden size={14} strokeWidth={1.5} />
      {counted(thread.commentCount, 'comment', 'comments')}
    </span>
  </article>
);
