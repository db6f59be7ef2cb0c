import { type Thread, threads } from '@portal/contracts';
import { Button, toast, useWrite } from '@portal/sdk';
import { ConfirmDialog } from '@portal/sdk/forms';
import { useQueryClient } from '@portal/sdk/query';
import { useNavigate } from '@portal/sdk/router';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { forumKey, useDropLists } from '../forum.queries.ts';
import { paths } from '../paths.ts';
import { texts, useTexts } from '../texts/index.ts';
import { toastRemovalFailure } from '../writing/failure.ts';

/** Deletes a thread and its comments after a confirmation. */
export function DeleteThread({ thread }: { thread: Thread }) {
  const { common, thread: labels } = useTexts();
  const [isConfirming, setConfirming] = useState(false);
  const client = useQueryClient();
  const navigate = useNavigate();
  const dropLists = useDropLists();
  const remove = useWrite(threads.moderatorRemove, {
    onSuccess: () => {
      toast({ title: texts().thread.deleted });
      dropLists();
      // No refetch of the page that is being left.
      void client.invalidateQueries({ queryKey: forumKey, refetchType: 'none' });
      void navigate(paths.forum, { replace: true });
    },
    onError: (error) => toastRemovalFailure(error, 'discussion'),
  });
  return (
    <>
      <Button size="small" onClick={() => setConfirming(true)}>
        <Trash2 aria-hidden size={16} strokeWidth={1.5} />
        {common.delete}
      </Button>
      <ConfirmDialog
        title={labels.delete}
        isOpen={isConfirming}
        onClose={() => setConfirming(false)}
        onConfirm={() => remove.mutate({ params: { id: thread.id } })}
        confirmLabel={labels.delete}
        busyLabel={common.deleting}
        isBusy={remove.isPending}
        isDestructive
      >
        <p>{labels.deleteWarning(<bdi lang="en">{thread.title}</bdi>)}</p>
      </ConfirmDialog>
    </>
  );
}
