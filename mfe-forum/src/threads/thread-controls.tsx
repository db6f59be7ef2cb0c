import {
  links,
  mayEditThread,
  mayHideThread,
  mayModerate,
  mayUnhideThread,
  type Thread,
  threads,
  type Viewer,
} from '@portal/contracts';
import { Button, Row, toast, useWrite } from '@portal/sdk';
import { ConfirmButton, ReportButton } from '@portal/sdk/forms';
import { useQueryClient } from '@portal/sdk/query';
import { useNavigate } from '@portal/sdk/router';
import { Check, Eye, EyeOff, Lock, LockOpen, Pencil, Pin, PinOff, Trash2 } from 'lucide-react';
import { forumKey, useDropLists } from '../forum.queries.ts';
import { texts, useTexts } from '../texts/index.ts';
import { toastRemovalFailure } from '../writing/failure.ts';
import { useReason } from '../writing/use-reason.tsx';
import { VisibilityButton } from '../writing/visibility-button.tsx';
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
        version={thread.version}
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

/** Deletes a thread and its comments after a confirmation. */
function DeleteThread({ thread }: { thread: Thread }) {
  const { common, thread: labels } = useTexts();
  const client = useQueryClient();
  const navigate = useNavigate();
  const dropLists = useDropLists();
  const reason = useReason();
  const remove = useWrite(threads.moderatorRemove, {
    onSuccess: () => {
      toast({ title: texts().thread.deleted });
      dropLists();
      // No refetch of the page that is being left.
      void client.invalidateQueries({ queryKey: forumKey, refetchType: 'none' });
      void navigate(links.forum(), { replace: true });
    },
    onError: (error) => toastRemovalFailure(error, 'discussion'),
  });
  return (
    <ConfirmButton
      size="small"
      title={labels.delete}
      busyLabel={common.deleting}
      warning={<p>{labels.deleteWarning(<bdi lang="en">{thread.title}</bdi>)}</p>}
      fields={reason.field}
      onConfirm={() => remove.mutateAsync({ params: { id: thread.id }, ...reason.input })}
    >
      <Trash2 aria-hidden size={16} strokeWidth={1.5} />
      {common.delete}
    </ConfirmButton>
  );
}
