import {
  mayEditThread,
  mayHideThread,
  mayModerate,
  mayUnhideThread,
  type Thread,
  threads,
  type Viewer,
} from '@portal/contracts';
import { Button, Row } from '@portal/sdk';
import { ReportButton } from '@portal/sdk/forms';
import { Check, Eye, EyeOff, Lock, LockOpen, Pencil, Pin, PinOff } from 'lucide-react';
import { texts, useTexts } from '../texts/index.ts';
import { VisibilityButton } from '../writing/visibility-button.tsx';
import { DeleteThread } from './delete-thread.tsx';
import styles from './thread-page.module.css';

interface ThreadControlsProps {
  thread: Thread;
  viewer: Viewer | null;
  onEdit: () => void;
}

/** The actions that the viewer may take; none for anonymous visitors. */
export function ThreadControls({ thread, viewer, onEdit }: ThreadControlsProps) {
  const texts = useTexts().thread;
  if (!viewer) return null;
  const isAuthor = mayEditThread(viewer, thread);
  const isModerator = mayModerate(viewer);
  return (
    <Row gap={8} align="stretch" className={styles.controls}>
      {isAuthor && (
        <Button size="small" onClick={onEdit}>
          <Pencil aria-hidden size={16} strokeWidth={1.5} />
          {texts.edit}
        </Button>
      )}
      <Visibility thread={thread} viewer={viewer} />
      {isModerator && <StaffActs thread={thread} />}
      {isModerator && <DeleteThread thread={thread} />}
      {!isAuthor && !isModerator && (
        <ReportButton kind="thread" id={thread.id} authorId={thread.authorId} label={texts.reported} />
      )}
    </Row>
  );
}

/** Pins and locks the thread. */
function StaffActs({ thread: { id, isPinned, isLocked } }: Pick<ThreadControlsProps, 'thread'>) {
  const { conversation } = useTexts();
  const common = { id, size: 'small', failed: () => texts().conversation.stateFailed } as const;
  const pin = isPinned
    ? { call: threads.moderatorUnpin, done: () => texts().conversation.wasUnpinned }
    : {
        call: threads.moderatorPin,
        done: () => texts().conversation.wasPinned,
        reasonTitle: conversation.pinTitle,
        warning: conversation.pinWarning,
      };
  const lock = isLocked
    ? { call: threads.moderatorUnlock, done: () => texts().conversation.wasUnlocked }
    : {
        call: threads.moderatorLock,
        done: () => texts().conversation.wasLocked,
        reasonTitle: conversation.lockTitle,
        warning: conversation.lockWarning,
      };
  const PinIcon = isPinned ? PinOff : Pin;
  const LockIcon = isLocked ? LockOpen : Lock;
  return (
    <>
      <VisibilityButton {...common} {...pin}>
        <PinIcon aria-hidden size={16} strokeWidth={1.5} />
        {isPinned ? conversation.unpin : conversation.pin}
      </VisibilityButton>
      <VisibilityButton {...common} {...lock}>
        <LockIcon aria-hidden size={16} strokeWidth={1.5} />
        {isLocked ? conversation.unlock : conversation.lock}
      </VisibilityButton>
    </>
  );
}

/** Hides, shows or approves the thread, as its author or as a moderator. */
function Visibility({ thread, viewer }: Pick<ThreadControlsProps, 'thread' | 'viewer'>) {
  const { common, staff } = useTexts();
  const { id, isHidden, awaitsApproval } = thread;
  const isAuthor = mayEditThread(viewer, thread);
  const mayChange = isHidden ? mayUnhideThread(viewer, thread) : mayHideThread(viewer, thread);
  if (!mayChange) return null;
  if (awaitsApproval) {
    return (
      <VisibilityButton
        id={id}
        size="small"
        call={threads.moderatorApprove}
        done={() => texts().staff.threadApproved}
      >
        <Check aria-hidden size={16} strokeWidth={1.5} />
        {staff.approve}
      </VisibilityButton>
    );
  }
  if (isHidden) {
    return (
      <VisibilityButton id={id} size="small" call={threads.unhide} done={() => texts().thread.visible}>
        <Eye aria-hidden size={16} strokeWidth={1.5} />
        {common.unhide}
      </VisibilityButton>
    );
  }
  return (
    <VisibilityButton
      id={id}
      size="small"
      call={isAuthor ? threads.hide : threads.moderatorHide}
      done={() => (isAuthor ? texts().thread.hiddenByAuthor : texts().thread.hiddenByStaff)}
      reasonTitle={isAuthor ? undefined : staff.hideThread}
    >
      <EyeOff aria-hidden size={16} strokeWidth={1.5} />
      {common.hide}
    </VisibilityButton>
  );
}
