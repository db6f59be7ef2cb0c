import { type Comment, comments, mayEditComment, mayModerate, mayRemoveComment } from '@portal/contracts';
import { Button, useSession } from '@portal/sdk';
import { ConfirmButton, ReportButton } from '@portal/sdk/forms';
import { texts, useTexts } from '../texts/index.ts';
import { useReason } from '../writing/use-reason.tsx';
import { useVisibility } from '../writing/use-visibility.ts';
import styles from './comments.module.css';
import { DeleteComment } from './delete-comment.tsx';

interface CommentControlsProps {
  comment: Comment;
  onEdit: () => void;
  onRemoved: () => void;
}

/** The actions that the viewer may take; none for anonymous visitors. */
export function CommentControls({ comment, onEdit, onRemoved }: CommentControlsProps) {
  const { comments: labels, thread } = useTexts();
  const { viewer } = useSession();
  if (!viewer) return null;
  const isAuthor = mayEditComment(viewer, comment);
  const isModerator = mayModerate(viewer);
  return (
    <div className={styles.controls}>
      {isAuthor && (
        <Button size="small" variant="quiet" aria-label={labels.editYours} onClick={onEdit}>
          {thread.edit}
        </Button>
      )}
      {isModerator && <Visibility comment={comment} />}
      {mayRemoveComment(viewer, comment) && (
        <DeleteComment comment={comment} isOwn={isAuthor} onRemoved={onRemoved} />
      )}
      {!isAuthor && !isModerator && (
        <ReportButton
          kind="comment"
          id={comment.id}
          authorId={comment.authorId}
          label={labels.reported(comment.authorName)}
        />
      )}
    </div>
  );
}

function Visibility({ comment }: Pick<CommentControlsProps, 'comment'>) {
  if (comment.awaitsApproval) return <ApproveComment comment={comment} />;
  return comment.isHidden ? <UnhideComment comment={comment} /> : <HideComment comment={comment} />;
}

function ApproveComment({ comment: { id, authorName } }: Pick<CommentControlsProps, 'comment'>) {
  const { staff, comments: labels } = useTexts();
  const approve = useVisibility(comments.moderatorApprove, () => texts().staff.commentApproved);
  return (
    <Button
      size="small"
      variant="quiet"
      isBusy={approve.isPending}
      aria-label={labels.approveBy(authorName)}
      onClick={() => approve.mutate({ params: { id } })}
    >
      {staff.approve}
    </Button>
  );
}

function UnhideComment({ comment: { id, authorName } }: Pick<CommentControlsProps, 'comment'>) {
  const { common, comments: labels } = useTexts();
  const unhide = useVisibility(comments.moderatorUnhide, () => texts().comments.visible);
  return (
    <Button
      size="small"
      variant="quiet"
      isBusy={unhide.isPending}
      aria-label={labels.unhideBy(authorName)}
      onClick={() => unhide.mutate({ params: { id } })}
    >
      {common.unhide}
    </Button>
  );
}

/** Hides a comment after a question for the reason. */
function HideComment({ comment: { id, authorName } }: Pick<CommentControlsProps, 'comment'>) {
  const { common, staff, comments: labels } = useTexts();
  const reason = useReason();
  const hide = useVisibility(comments.moderatorHide, () => texts().comments.hidden);
  return (
    <ConfirmButton
      size="small"
      variant="quiet"
      aria-label={labels.hideBy(authorName)}
      title={staff.hideComment}
      busyLabel={staff.hiding}
      isDestructive={false}
      warning={<p>{staff.hideWarning}</p>}
      fields={reason.field}
      onConfirm={() => hide.mutateAsync({ params: { id }, body: reason.body })}
    >
      {common.hide}
    </ConfirmButton>
  );
}
