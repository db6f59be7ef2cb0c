import { mayModerate, reading, type Thread, type Viewer, type WatchLevel } from '@portal/contracts';
import {
  Avatar,
  Badge,
  EnlargeablePicture,
  Moment,
  Muted,
  Row,
  toast,
  useGermanNames,
  useWrite,
} from '@portal/sdk';
import { Select } from '@portal/sdk/forms';
import { useState } from 'react';
import { texts, useTexts } from '../texts/index.ts';
import { Byline, HiddenBadge } from '../writing/byline.tsx';
import { toastFailure } from '../writing/failure.ts';
import { LikeButton } from '../writing/like-button.tsx';
import { useOptimistic } from '../writing/use-optimistic.ts';
import { WrittenText } from '../writing/written-text.tsx';
import { PlantBadge } from './plant-badge.tsx';
import { ThreadControls } from './thread-controls.tsx';
import styles from './thread-page.module.css';

interface ThreadViewProps {
  thread: Thread;
  viewer: Viewer | null;
  onEdit: () => void;
}

export function ThreadView({ thread, viewer, onEdit }: ThreadViewProps) {
  const { thread: texts, conversation } = useTexts();
  const { edited, hiddenBecause } = texts;
  const germanName = useGermanNames([thread.relatedPlantId])(thread.relatedPlantId);
  // Without the reader's own visit, whose count would come after the page and move it.
  const [viewCount = 0] = useState(thread.viewCount);
  return (
    <>
      <header className={styles.header}>
        <h1 dir="auto" lang="en">
          {thread.title}
        </h1>
        <Row gap={12} rowGap={4} className={styles.facts}>
          <Avatar id={thread.authorId} url={thread.author?.avatarUrl} size={28} />
          <Byline written={thread} />
          <PlantBadge thread={thread} germanName={germanName} />
          {viewCount > 0 && <span>{conversation.views(viewCount)}</span>}
          {thread.editedAt && <span>{edited(<Moment at={thread.editedAt} />)}</span>}
          <HiddenBadge written={thread} />
          {thread.isPinned && <Badge>{conversation.pinned}</Badge>}
          {thread.isLocked && <Badge tone="caution">{conversation.locked}</Badge>}
        </Row>
        {thread.isHidden && <p className={styles.notice}>{hiddenBecause[reasonOfHiding(thread, viewer)]}</p>}
      </header>
      <WrittenText of={thread} />
      <ThreadPhoto thread={thread} />
      {thread.isPhotoHeld && <HeldPhotoNote />}
      <Row gap={16} rowGap={8} align="end" className={styles.participation}>
        <LikeButton of="thread" written={thread} label={conversation.likeThread} />
        <ThreadControls thread={thread} viewer={viewer} onEdit={onEdit} />
        {viewer && <WatchMenu thread={thread} />}
      </Row>
    </>
  );
}

function ThreadPhoto({ thread: { photoUrl, photoSize, relatedPlant } }: Pick<ThreadViewProps, 'thread'>) {
  const { photo, photoAbout } = useTexts().thread;
  if (photoUrl === undefined) return null;
  const isTall = photoSize !== undefined && photoSize.height > photoSize.width;
  return (
    <EnlargeablePicture
      url={photoUrl}
      alt={relatedPlant ? photoAbout(relatedPlant) : photo}
      widths={[320, 640, 1280]}
      sizes={isTall ? '(min-width: 700px) 400px, 240px' : '(min-width: 620px) 560px, 92vw'}
      {...photoSize}
      isFirst
      className={styles.photo}
      linkClassName={isTall ? styles.tall : styles.wide}
    />
  );
}

/** Says that a photo waits for approval, to its author. */
function HeldPhotoNote() {
  const { common, thread } = useTexts();
  return (
    <Row gap={8} rowGap={4} className={styles.held}>
      <Badge tone="caution">{common.awaitsApproval}</Badge>
      <Muted as="span" size="caption">
        {thread.photoHeldFor}
      </Muted>
    </Row>
  );
}

function reasonOfHiding({ isHiddenByStaff, awaitsApproval }: Thread, viewer: Viewer | null) {
  if (awaitsApproval) return mayModerate(viewer) ? 'waits' : 'yoursWaits';
  if (mayModerate(viewer)) {
    return isHiddenByStaff ? 'staffHidIt' : 'authorHidIt';
  }
  return isHiddenByStaff ? 'staffHidYours' : 'youHidIt';
}

const levels = ['watching', 'following', 'none', 'muted'] as const satisfies readonly WatchLevel[];

/** Sets how much of a thread a member hears of. */
function WatchMenu({ thread: { id, watch = 'none' } }: { thread: Thread }) {
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
