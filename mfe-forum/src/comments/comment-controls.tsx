import { type Comment, comments, previewOf } from '@portal/contracts';
import { Button, toast, useWrite } from '@portal/sdk';
import { ConfirmButton } from '@portal/sdk/forms';
import { forumKey } from '../forum.queries.ts';
import { texts, useTexts } from '../texts/index.ts';
import { toastFailure, toastRemovalFailure } from '../writing/failure.ts';
import styles from './comments.module.css';

interface CommentControlsProps {
  comment: Comment;
  onRemoved: () => void;
}

/** Hiding and deleting, for moderators. */
export function CommentControls({ comment, onRemoved }: CommentControlsProps) {
  const { common, comments: labels } = useTexts();
  const { isHidden, authorName } = comment;
  const change = useWrite(isHidden ? comments.moderatorUnhide : comments.moderatorHide, {
    refetch: [forumKey],
    onSuccess: () => toast({ title: isHidden ? texts().comments.visible : texts().comments.hidden }),
    onError: (error) => toastFailure(error, texts().failures.visibility),
  });
  return (
    <div className={styles.controls}>
      <Button
        size="small"
        variant="quiet"
        isBusy={change.isPending}
        aria-label={isHidden ? labels.unhideBy(authorName) : labels.hideBy(authorName)}
        onClick={() => change.mutate({ params: { id: comment.id } })}
      >
        {isHidden ? common.unhide : common.hide}
      </Button>
      <DeleteComment comment={comment} onRemoved={onRemoved} />
    </div>
  );
}

function DeleteComment({ comment, onRemoved }: CommentControlsProps) {
  const { common, comments: labels } = useTexts();
  const { authorName } = comment;
  const remove = useWrite(comments.moderatorRemove, {
    refetch: [forumKey],
    onSuccess: () => {
      toast({ title: texts().comments.deleted });
      onRemoved();
    },
    onError: (error) => toastRemovalFailure(error, 'comment'),
  });
  return (
    <ConfirmButton
      size="small"
      variant="quiet"
      aria-label={labels.deleteBy(authorName)}
      title={labels.delete}
      busyLabel={common.deleting}
      warning={
        <>
          <p>{labels.deleteWarning(authorName)}</p>
          <blockquote className={styles.quote} dir="auto" lang="en">
            {previewOf(comment.content)}
          </blockquote>
        </>
      }
      onConfirm={() => remove.mutateAsync({ params: { id: comment.id } })}
    >
      {common.delete}
    </ConfirmButton>
  );
}
