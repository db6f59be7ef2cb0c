import { mayModerate, type Thread, type Viewer } from '@portal/contracts';
import { classNames, Moment, Picture, WrittenText } from '@portal/sdk';
import { useTexts } from '../texts/index.ts';
import { Byline, HiddenBadge } from '../writing/byline.tsx';
import { PlantBadge } from './plant-badge.tsx';
import { ThreadControls } from './thread-controls.tsx';
import styles from './thread-page.module.css';

interface ThreadViewProps {
  thread: Thread;
  viewer: Viewer | null;
  onEdit: () => void;
}

export function ThreadView({ thread, viewer, onEdit }: ThreadViewProps) {
  const { edited, hiddenBecause } = useTexts().thread;
  return (
    <>
      <header className={styles.header}>
        <h1 dir="auto" lang="en">
          {thread.title}
        </h1>
        <div className={styles.facts}>
          <Byline written={thread} />
          {thread.editedAt && <span>{edited(<Moment at={thread.editedAt} />)}</span>}
          <PlantBadge thread={thread} />
          <HiddenBadge written={thread} />
        </div>
        {thread.isHidden && <p className={styles.notice}>{hiddenBecause[reasonOfHiding(thread, viewer)]}</p>}
      </header>
      <WrittenText text={thread.content} />
      <ThreadPhoto thread={thread} />
      <ThreadControls thread={thread} viewer={viewer} onEdit={onEdit} />
    </>
  );
}

function ThreadPhoto({ thread: { photoUrl, photoSize, relatedPlant } }: Pick<ThreadViewProps, 'thread'>) {
  const { photo, photoAbout } = useTexts().thread;
  if (photoUrl === undefined) return null;
  const isTall = photoSize !== undefined && photoSize.height > photoSize.width;
  return (
    <Picture
      url={photoUrl}
      alt={relatedPlant ? photoAbout(relatedPlant) : photo}
      widths={[320, 640, 1280]}
      sizes={isTall ? '(min-width: 460px) 400px, 92vw' : '(min-width: 620px) 560px, 92vw'}
      {...photoSize}
      isFirst
      className={classNames(styles.photo, isTall && styles.tall)}
    />
  );
}

function reasonOfHiding({ isHiddenByStaff, awaitsApproval }: Thread, viewer: Viewer | null) {
  if (awaitsApproval) return mayModerate(viewer) ? 'waits' : 'yoursWaits';
  if (mayModerate(viewer)) {
    return isHiddenByStaff ? 'staffHidIt' : 'authorHidIt';
  }
  return isHiddenByStaff ? 'staffHidYours' : 'youHidIt';
}
