import { type Thread, threads } from '@portal/contracts';
import { Button, toast, useWrite } from '@portal/sdk';
import { ConfirmDialog } from '@portal/sdk/forms';
import { useQueryClient } from '@portal/sdk/query';
import { useNavigate } from '@portal/sdk/router';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { paths } from '../paths.ts';
import { toastRemovalFailure } from '../writing/failure.ts';
import { forumKey, useForgetLists } from './thread.queries.ts';

/** Deletes a thread with its comments for good, after a question that names it. */
export function DeleteThread({ thread }: { thread: Thread }) {
  const [isAsking, setAsking] = useState(false);
  const client = useQueryClient();
  const navigate = useNavigate();
  const forgetLists = useForgetLists();
  const remove = useWrite(threads.moderatorRemove, {
    onSuccess: () => {
      toast({ title: 'Discussion Deleted' });
      forgetLists();
      // What is still on this page is not asked for again: it is being left.
      client.invalidateQueries({ queryKey: forumKey, refetchType: 'none' });
      navigate(paths.forum, { replace: true });
    },
    onError: (error) => toastRemovalFailure(error, 'discussion'),
  });
  return (
    <>
      <Button size="small" onClick={() => setAsking(true)}>
        <Trash2 aria-hidden size={16} strokeWidth={1.5} />
        Delete
      </Button>
      <ConfirmDialog
        title="Delete Discussion"
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => remove.mutate({ params: { id: thread.id } })}
        confirmLabel="Delete Discussion"
        busyLabel="Deleting..."
        isBusy={remove.isPending}
        isDestructive
      >
        <p>
          “<bdi>{thread.title}</bdi>” and all its comments will be deleted. This can’t be undone.
        </p>
      </ConfirmDialog>
    </>
  );
}
