import { type Comment, comments, shownPreview } from '@portal/contracts';
import { type ApiError, toast, useWrite } from '@portal/sdk';
import { ConfirmButton } from '@portal/sdk/forms';
import { forumKey } from '../forum.queries.ts';
import { texts, useTexts } from '../texts/index.ts';
import { toastRemovalFailure } from '../writing/failure.ts';
import { useReason } from '../writing/use-reason.tsx';
import styles from './comments.module.css';

interface DeleteCommentProps {
  comment: Comment;
  /** The viewer wrote it: no moderator has to give a reason. */
  isOwn: boolean;
  onRemoved: () => void;
}

/** Deletes a comment after a confirmation: as its author, or as a moderator. */
export function DeleteComment({ comment, isOwn, onRemoved }: DeleteCommentProps) {
  const { common, comments: labels } = useTexts();
  const { id, authorName } = comment;
  const reason = useReason();
  const outcome = {
    refetch: [forumKey],
    onSuccess: () => {
      toast({ title: texts().comments.deleted });
      onRemoved();
    },
    onError: (error: ApiError) => toastRemovalFailure(error, 'comment'),
  };
  const removeOwn = useWrite(comments.remove, outcome);
  const remove = useWrite(comments.moderatorRemove, outcome);
  const params = { id };
  return (
    <ConfirmButton
      size="small"
      variant="quiet"
      aria-label={isOwn ? labels.deleteYours : labels.deleteBy(authorName)}
      title={labels.delete}
      busyLabel={common.deleting}
      warning={
        <>
          <p>{isOwn ? labels.deleteYoursWarning : labels.deleteWarning(authorName)}</p>
          <blockquote className={styles.quote} dir="auto" lang="en">
            {shownPreview(comment)}
          </blockquote>
        </>
      }
      fields={!isOwn && reason.field}
      onConfirm={() =>
        isOwn ? removeOwn.mutateAsync({ params }) : remove.mutateAsync({ params, ...reason.input })
      }
    >
      {common.delete}
    </ConfirmButton>
  );
}
