import {
  mayEditThread,
  mayHideThread,
  mayModerate,
  mayUnhideThread,
  type Thread,
  threads,
  type Viewer,
} from '@portal/contracts';
import { Button, toast, useWrite } from '@portal/sdk';
import { Eye, EyeOff, Pencil } from 'lucide-react';
import { forumKey } from '../forum.queries.ts';
import { texts, useTexts } from '../texts/index.ts';
import { toastFailure } from '../writing/failure.ts';
import { DeleteThread } from './delete-thread.tsx';
import styles from './thread-page.module.css';

interface ThreadControlsProps {
  thread: Thread;
  viewer: Viewer | null;
  onEdit: () => void;
}

/** The actions that the viewer may take; none for most. */
export function ThreadControls({ thread, viewer, onEdit }: ThreadControlsProps) {
  const texts = useTexts().thread;
  const mayEdit = mayEditThread(viewer, thread);
  const mayChangeVisibility = thread.isHidden
    ? mayUnhideThread(viewer, thread)
    : mayHideThread(viewer, thread);
  if (!mayEdit && !mayChangeVisibility && !mayModerate(viewer)) return null;
  return (
    <div className={styles.controls}>
      {mayEdit && (
        <Button size="small" onClick={onEdit}>
          <Pencil aria-hidden size={16} strokeWidth={1.5} />
          {texts.edit}
        </Button>
      )}
      {mayChangeVisibility && <Visibility thread={thread} isAuthor={mayEdit} />}
      {mayModerate(viewer) && <DeleteThread thread={thread} />}
    </div>
  );
}

/** Hides the thread, as its author or as a moderator, and shows it again. */
function Visibility({ thread, isAuthor }: { thread: Thread; isAuthor: boolean }) {
  const { common } = useTexts();
  const hide = useWrite(isAuthor ? threads.hide : threads.moderatorHide, {
    refetch: [forumKey],
    onSuccess: () =>
      toast({ title: isAuthor ? texts().thread.hiddenByAuthor : texts().thread.hiddenByStaff }),
    onError: (error) => toastFailure(error, texts().failures.visibility),
  });
  const unhide = useWrite(threads.unhide, {
    refetch: [forumKey],
    onSuccess: () => toast({ title: texts().thread.visible }),
    onError: (error) => toastFailure(error, texts().failures.visibility),
  });
  const change = thread.isHidden ? unhide : hide;
  const Icon = thread.isHidden ? Eye : EyeOff;
  return (
    <Button
      size="small"
      isBusy={hide.isPending || unhide.isPending}
      onClick={() => change.mutate({ params: { id: thread.id } })}
    >
      <Icon aria-hidden size={16} strokeWidth={1.5} />
      {thread.isHidden ? common.unhide : common.hide}
    </Button>
  );
}
