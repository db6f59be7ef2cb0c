import { type Comment, comments, mayEditComment, mayModerate, mayRemoveComment } from '@portal/contracts';
import { Button, Row, useSession } from '@portal/sdk';
import { ReportButton } from '@portal/sdk/forms';
import { texts, useTexts } from '../texts/index.ts';
import { VisibilityButton } from '../writing/visibility-button.tsx';
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
