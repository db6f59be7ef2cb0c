import { mayModerate, type Thread, type Viewer } from '@portal/contracts';
import { shortDate, WrittenText } from '@portal/sdk';
import { Byline } from '../writing/byline.tsx';
import { HiddenBadge } from '../writing/hidden-badge.tsx';
import { PlantBadge } from './plant-badge.tsx';
import { ThreadControls } from './thread-controls.tsx';
import styles from './thread-page.module.css';

interface ThreadViewProps {
  thread: Thread;
  viewer: Viewer | null;
  onEdit: () => void;
}

/** What was written, by whom and about which plant. */
export const ThreadView = ({ thread, viewer, onEdit }: ThreadViewProps) => (
  <>
    <header className={styles.header}>
      <h1 dir="auto">{thread.title}</h1>
      <div className={styles.facts}>
        <Byline written={thread} />
        {thread.editedAt && (
          <span>
            edited <time dateTime={thread.editedAt}>{shortDate(thread.editedAt)}</time>
          </span>
        )}
        <PlantBadge thread={thread} />
        {thread.isHidden && <HiddenBadge />}
      </div>
      {thread.isHidden && <p className={styles.notice}>{reasonOfHiding(thread, viewer)}</p>}
    </header>
    <WrittenText text={thread.content} />
    <ThreadControls thread={thread} viewer={viewer} onEdit={onEdit} />
  </>
);

function reasonOfHiding({ isHiddenByStaff }: Thread, viewer: Viewer | null): string {
  if (mayModerate(viewer)) {
    return isHiddenByStaff
      ? 'The forum’s staff hid this discussion. Its author still sees it.'
      : 'Its author hid this discussion. Only they and the forum’s staff see it.';
  }
  return isHiddenByStaff
    ? 'The forum’s staff hid this discussion. Only you and they see it, and only they can show it again.'
    : 'You hid this discussion. Only you and the forum’s staff see it.';
}
