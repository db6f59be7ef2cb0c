import {
  type Comment,
  comments,
  mayEditComment,
  mayModerate,
  mayRemoveComment,
  shownPreview,
} from '@portal/contracts';
import { type ApiError, Button, Row, toast, useSession, useWrite } from '@portal/sdk';
import { ConfirmButton, ReportButton } from '@portal/sdk/forms';
import { forumKey } from '../forum.queries.ts';
import { texts, useTexts } from '../texts/index.ts';
import { toastRemovalFailure } from '../writing/failure.ts';
import { useReason } from '../writing/use-reason.tsx';
import { VisibilityButton } from '../writing/visibility-button.tsx';
import styles from './comments.module.css';

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
    <Row align="stretch" className={styles.controls}>
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
    </Row>
  );
}

/** Hides, shows or approves a comment. */
function Visibility({ comment }: Pick<CommentControlsProps, 'comment'>) {
  const { common, staff, comments: labels } = useTexts();
  const { id, authorName, isHidden, awaitsApproval } = comment;
  const state = awaitsApproval ? 'waits' : isHidden ? 'hidden' : 'visible';
  const button = {
    waits: {
      call: comments.moderatorApprove,
      version: comment.version,
      done: () => texts().staff.commentApproved,
      'aria-label': labels.approveBy(authorName),
      children: staff.approve,
    },
    hidden: {
      call: comments.moderatorUnhide,
      done: () => texts().comments.visible,
      'aria-label': labels.unhideBy(authorName),
      children: common.unhide,
    },
    visible: {
      call: comments.moderatorHide,
      done: () => texts().comments.hidden,
      'aria-label': labels.hideBy(authorName),
      reasonTitle: staff.hideComment,
      children: common.hide,
    },
  }[state];
  return <VisibilityButton id={id} size="small" variant="quiet" {...button} />;
}

interface DeleteCommentProps {
  comment: Comment;
  /** The viewer wrote it: no moderator has to give a reason. */
  isOwn: boolean;
  onRemoved: () => void;
}

/** Deletes a comment after a confirmation: as its author, or as a moderator. */
function DeleteComment({ comment, isOwn, onRemoved }: DeleteCommentProps) {
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
