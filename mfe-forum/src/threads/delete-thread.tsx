import { type Thread, threads } from '@portal/contracts';
import { Button, toast, useWrite } from '@portal/sdk';
import { ConfirmDialog } from '@portal/sdk/forms';
import { useQueryClient } from '@portal/sdk/query';
import { useNavigate } from '@portal/sdk/router';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { paths } from '../paths.ts';
import { texts, useTexts } from '../texts/index.ts';
import { toastRemovalFailure } from '../writing/failure.ts';
import { forumKey, useForgetLists } from './thread.queries.ts';

/** Deletes a thread with its comments for good, after a question that names it. */
export function DeleteThread({ thread }: { thread: Thread }) {
  const { common, thread: words } = useTexts();
  const [isAsking, setAsking] = useState(false);
  const client = useQueryClient();
  const navigate = useNavigate();
  const forgetLists = useForgetLists();
  const remove = useWrite(threads.moderatorRemove, {
    onSuccess: () => {
      toast({ title: texts().thread.deleted });
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
        {common.delete}
      </Button>
      <ConfirmDialog
        title={words.delete}
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => remove.mutate({ params: { id: thread.id } })}
        confirmLabel={words.delete}
        busyLabel={common.deleting}
        isBusy={remove.isPending}
        isDestructive
      >
        <p>{words.deleteWarning(<bdi lang="en">{thread.title}</bdi>)}</p>
      </ConfirmDialog>
    </>
  );
}
