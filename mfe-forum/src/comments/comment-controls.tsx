import { type Comment, comments, previewOf } from '@portal/contracts';
import { Button, toast, useWrite, VisuallyHidden } from '@portal/sdk';
import { ConfirmDialog } from '@portal/sdk/forms';
import { useState } from 'react';
import { forumKey } from '../threads/thread.queries.ts';
import { toastFailure, toastRemovalFailure } from '../writing/failure.ts';
import styles from './comments.module.css';

interface CommentControlsProps {
  comment: Comment;
  onRemoved: () => void;
}

/** What staff may do with a comment. */
export function CommentControls({ comment, onRemoved }: CommentControlsProps) {
  const { isHidden } = comment;
  const change = useWrite(isHidden ? comments.moderatorUnhide : comments.moderatorHide, {
    refetch: [forumKey],
    onSuccess: () => toast({ title: isHidden ? 'Comment Visible' : 'Comment Hidden' }),
    onError: (error) => toastFailure(error, 'Failed to change visibility. Please try again.'),
  });
  const whose = <VisuallyHidden> comment by {comment.authorName}</VisuallyHidden>;
  return (
    <div className={styles.controls}>
      <Button
        size="small"
        variant="quiet"
        isBusy={change.isPending}
        onClick={() => change.mutate({ params: { id: comment.id } })}
      >
        <span>
          {isHidden ? 'Unhide' : 'Hide'}
          {whose}
        </span>
      </Button>
      <DeleteComment comment={comment} onRemoved={onRemoved} />
    </div>
  );
}

function DeleteComment({ comment, onRemoved }: CommentControlsProps) {
  const [isAsking, setAsking] = useState(false);
  const remove = useWrite(comments.moderatorRemove, {
    refetch: [forumKey],
    onSuccess: () => {
      setAsking(false);
      toast({ title: 'Comment Deleted' });
      onRemoved();
    },
    onError: (error) => toastRemovalFailure(error, 'comment'),
  });
  return (
    <>
      <Button size="small" variant="quiet" onClick={() => setAsking(true)}>
        <span>
          Delete<VisuallyHidden> comment by {comment.authorName}</VisuallyHidden>
        </span>
      </Button>
      <ConfirmDialog
        title="Delete Comment"
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => remove.mutate({ params: { id: comment.id } })}
        confirmLabel="Delete Comment"
        busyLabel="Deleting..."
        isBusy={remove.isPending}
        isDestructive
      >
        <p>The comment by {comment.authorName} will be deleted. This can’t be undone.</p>
        <blockquote className={styles.quote} dir="auto">
          {previewOf(comment.content)}
        </blockquote>
      </ConfirmDialog>
    </>
  );
}
