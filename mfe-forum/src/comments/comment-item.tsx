import { type Comment, commentAnchor, mayEditComment, mayModerate } from '@portal/contracts';
import { Avatar, Button, lazyPart, Moment, Muted, Row, Stack, useSession } from '@portal/sdk';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useTexts } from '../texts/index.ts';
import { Byline, HiddenBadge } from '../writing/byline.tsx';
import { WrittenText } from '../writing/written-text.tsx';
import { CommentActions } from './comment-actions.tsx';
import { CommentControls } from './comment-controls.tsx';
import { CommentEditor } from './comment-editor.tsx';
import { CommentLink } from './comment-link.tsx';
import styles from './comments.module.css';
import type { CommentEdits } from './use-comment-edits.ts';

export interface CommentHandlers {
  edits: CommentEdits;
  onChanged: (comment: Comment) => void;
  onRemoved: (id: number) => void;
  /** Absent where the viewer can't reply. */
  onReply: ((comment: Comment) => void) | undefined;
  onQuote: ((comment: Comment) => void) | undefined;
  onSessionEnd: (reason: string) => void;
}

interface CommentItemProps {
  comment: Comment;
  /** The viewer has just posted it, or its address was opened: scroll to it and focus it. */
  isTarget: boolean;
  handlers: CommentHandlers;
}

export function CommentItem({ comment, isTarget, handlers }: CommentItemProps) {
  const { comments } = useTexts();
  const { viewer } = useSession();
  const { edits } = handlers;
  const element = useRef<HTMLElement>(null);
  useShowTarget(element, isTarget);
  const draft = mayEditComment(viewer, comment) ? edits.draftOf(comment) : undefined;
  const endEdit = () => {
    edits.end(comment);
    element.current?.focus();
  };
  return (
    <Stack
      as="article"
      gap={6}
      ref={element}
      id={comment.number === undefined ? undefined : commentAnchor(comment.number)}
      data-number={comment.number}
      tabIndex={-1}
      aria-label={comments.by(comment.authorName)}
      className={styles.comment}
      data-hidden={comment.isHidden}
      data-new={isTarget}
    >
      <CommentHeader comment={comment} />
      {draft ? (
        <CommentEditor
          comment={comment}
          draft={draft}
          autoFocus={edits.startedId === comment.id}
          onChange={(changed) => edits.change(comment, changed)}
          onCancel={endEdit}
          onSaved={(saved) => {
            handlers.onChanged(saved);
            endEdit();
          }}
          onSessionEnd={handlers.onSessionEnd}
        />
      ) : (
        <>
          <WrittenText of={comment} />
          <CommentActions comment={comment} onReply={handlers.onReply} onQuote={handlers.onQuote}>
            <CommentControls
              comment={comment}
              onEdit={() => edits.start(comment)}
              onRemoved={() => {
                edits.end(comment);
                handlers.onRemoved(comment.id);
              }}
            />
          </CommentActions>
        </>
      )}
    </Stack>
  );
}

function CommentHeader({ comment }: { comment: Comment }) {
  const { conversation } = useTexts();
  const { viewer } = useSession();
  const { threadId, number, replyTo } = comment;
  return (
    <Row as="header" gap={12} rowGap={0} className={styles.head}>
      <Avatar id={comment.authorId} url={comment.author?.avatarUrl} size={28} />
      <Byline written={comment} />
      {number !== undefined && (
        <CommentLink
          threadId={threadId}
          number={number}
          className={styles.number}
          aria-label={conversation.address(number)}
        >
          {conversation.number(number)}
        </CommentLink>
      )}
      <Row as="span" isInline gap={4} rowGap={0} className={styles.edited}>
        <EditedAt comment={comment} mayReadHistory={mayModerate(viewer)} />
      </Row>
      <HiddenBadge written={comment} />
      {replyTo && (
        <Muted as="span" size="caption" className={styles.replyTo}>
          {conversation.inAnswerTo(
            <CommentLink threadId={threadId} number={replyTo.number}>
              {conversation.number(replyTo.number)}
            </CommentLink>,
            <bdi>{replyTo.authorName}</bdi>,
          )}
        </Muted>
      )}
    </Row>
  );
}

function useShowTarget(element: RefObject<HTMLElement | null>, isTarget: boolean): void {
  useEffect(() => {
    if (!isTarget) return;
    const show = () => {
      element.current?.scrollIntoView({ block: 'center' });
      element.current?.focus({ preventScroll: true });
    };
    show();
    // A new page moves the focus to its heading in the same moment.
    const frame = requestAnimationFrame(show);
    return () => cancelAnimationFrame(frame);
  }, [element, isTarget]);
}

const HistoryDialog = lazyPart(() =>
  import(/* webpackChunkName: "comment-history" */ './comment-history-dialog.tsx').then(
    (module) => module.CommentHistoryDialog,
  ),
);

/** Time of a comment's last edit; for moderators with its earlier versions. */
function EditedAt({ comment, mayReadHistory }: { comment: Comment; mayReadHistory: boolean }) {
  const { thread, staff } = useTexts();
  const [isOpen, setOpen] = useState(false);
  if (!comment.editedAt) return null;
  return (
    <>
      <span>{thread.edited(<Moment at={comment.editedAt} />)}</span>
      {mayReadHistory && (
        <Button
          size="small"
          variant="quiet"
          aria-label={staff.historyOf(comment.authorName)}
          onClick={() => setOpen(true)}
        >
          {staff.history}
        </Button>
      )}
      {isOpen && <HistoryDialog comment={comment} onClose={() => setOpen(false)} />}
    </>
  );
}
