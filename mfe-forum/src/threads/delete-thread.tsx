import { links, type Thread, threads } from '@portal/contracts';
import { toast, useWrite } from '@portal/sdk';
import { ConfirmButton } from '@portal/sdk/forms';
import { useQueryClient } from '@portal/sdk/query';
import { useNavigate } from '@portal/sdk/router';
import { Trash2 } from 'lucide-react';
import { forumKey, useDropLists } from '../forum.queries.ts';
import { texts, useTexts } from '../texts/index.ts';
import { toastRemovalFailure } from '../writing/failure.ts';
import { useReason } from '../writing/use-reason.tsx';

/** Deletes a thread and its comments after a confirmation. */
export function DeleteThread({ thread }: { thread: Thread }) {
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
