import {
  mayEditThread,
  mayHideThread,
  mayModerate,
  mayUnhideThread,
  type Thread,
  threads,
  type Viewer,
} from '@portal/contracts';
import { Button } from '@portal/sdk';
import { ConfirmButton, ReportButton } from '@portal/sdk/forms';
import { Check, Eye, EyeOff, Pencil } from 'lucide-react';
import { texts, useTexts } from '../texts/index.ts';
import { useReason } from '../writing/use-reason.tsx';
import { useVisibility } from '../writing/use-visibility.ts';
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
    <div className={styles.controls}>
      {isAuthor && (
        <Button size="small" onClick={onEdit}>
          <Pencil aria-hidden size={16} strokeWidth={1.5} />
          {texts.edit}
        </Button>
      )}
      {thread.awaitsApproval && isModerator && <ApproveThread thread={thread} />}
      {!thread.isHidden && isAuthor && <HideOwnThread thread={thread} />}
      {!thread.isHidden && !isAuthor && mayHideThread(viewer, thread) && <HideThread thread={thread} />}
      {thread.isHidden && !thread.awaitsApproval && mayUnhideThread(viewer, thread) && (
        <UnhideThread thread={thread} />
      )}
      {isModerator && <DeleteThread thread={thread} />}
      {!isAuthor && !isModerator && (
        <ReportButton kind="thread" id={thread.id} authorId={thread.authorId} label={texts.reported} />
      )}
    </div>
  );
}

function HideOwnThread({ thread }: Pick<ThreadControlsProps, 'thread'>) {
  const { common } = useTexts();
  const hide = useVisibility(threads.hide, () => texts().thread.hiddenByAuthor);
  return (
    <Button size="small" isBusy={hide.isPending} onClick={() => hide.mutate({ params: { id: thread.id } })}>
      <EyeOff aria-hidden size={16} strokeWidth={1.5} />
      {common.hide}
    </Button>
  );
}

/** Hides a thread as a moderator, after a question for the reason. */
function HideThread({ thread }: Pick<ThreadControlsProps, 'thread'>) {
  const { common, staff } = useTexts();
  const reason = useReason();
  const hide = useVisibility(threads.moderatorHide, () => texts().thread.hiddenByStaff);
  return (
    <ConfirmButton
      size="small"
      title={staff.hideThread}
      busyLabel={staff.hiding}
      isDestructive={false}
      warning={<p>{staff.hideWarning}</p>}
      fields={reason.field}
      onConfirm={() => hide.mutateAsync({ params: { id: thread.id }, body: reason.body })}
    >
      <EyeOff aria-hidden size={16} strokeWidth={1.5} />
      {common.hide}
    </ConfirmButton>
  );
}

function UnhideThread({ thread }: Pick<ThreadControlsProps, 'thread'>) {
  const { common } = useTexts();
  const unhide = useVisibility(threads.unhide, () => texts().thread.visible);
  return (
    <Button
      size="small"
      isBusy={unhide.isPending}
      onClick={() => unhide.mutate({ params: { id: thread.id } })}
    >
      <Eye aria-hidden size={16} strokeWidth={1.5} />
      {common.unhide}
    </Button>
  );
}

function ApproveThread({ thread }: Pick<ThreadControlsProps, 'thread'>) {
  const { staff } = useTexts();
  const approve = useVisibility(threads.moderatorApprove, () => texts().staff.threadApproved);
  return (
    <Button
      size="small"
      variant="primary"
      isBusy={approve.isPending}
      onClick={() => approve.mutate({ params: { id: thread.id } })}
    >
      <Check aria-hidden size={16} strokeWidth={1.5} />
      {staff.approve}
    </Button>
  );
}
