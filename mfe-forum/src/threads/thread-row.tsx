import { links, previewOf, type Thread } from '@portal/contracts';
import { Moment, VisuallyHidden } from '@portal/sdk';
import { Link } from '@portal/sdk/router';
import { ImageIcon, MessageSquare } from 'lucide-react';
import { useTexts } from '../texts/index.ts';
import { Byline, HiddenBadge } from '../writing/byline.tsx';
import { PlantBadge } from './plant-badge.tsx';
import styles from './thread-row.module.css';
import type { ThreadOrder } from './use-forum-filter.ts';

export function ThreadRow({ thread, order }: { thread: Thread; order: ThreadOrder }) {
  const { list, common } = useTexts();
  return (
    <article className={styles.row}>
      <div className={styles.text} dir="auto">
        <div className={styles.heading}>
          <h2>
            <Link to={links.thread(thread.id)} lang="en">
              {thread.title}
            </Link>
          </h2>
          {thread.photoUrl && (
            <span className={styles.photo}>
              <ImageIcon aria-hidden size={16} strokeWidth={1.5} />
              <VisuallyHidden>{list.hasPhoto}</VisuallyHidden>
            </span>
          )}
          <PlantBadge thread={thread} />
          <HiddenBadge written={thread} />
        </div>
        <p className={styles.preview} lang="en">
          {previewOf(thread.content)}
        </p>
      </div>
      <div className={styles.facts}>
        <Byline written={thread} />
        {order === 'activity' && thread.lastActivityAt !== thread.createdAt && (
          <span>{list.active(<Moment at={thread.lastActivityAt} />)}</span>
        )}
      </div>
      <span className={styles.comments}>
        <MessageSquare aria-hidden size={14} strokeWidth={1.5} />
        {common.comments(thread.commentCount)}
      </span>
    </article>
  );
}
