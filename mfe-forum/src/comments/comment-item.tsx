import { type Comment, mayEditComment, mayModerate } from '@portal/contracts';
import { useSession, WrittenText } from '@portal/sdk';
import { useEffect, useRef } from 'react';
import { useTexts } from '../texts/index.ts';
import { Byline, HiddenBadge } from '../writing/byline.tsx';
import { CommentControls } from './comment-controls.tsx';
import { CommentEditor } from './comment-editor.tsx';
import { EditedAt } from './comment-history.tsx';
import styles from './comments.module.css';
import type { CommentEdits } from './use-comment-edits.ts';

interface CommentItemProps {
  comment: Comment;
  /** The viewer has just posted it: scroll to it and focus it. */
  isNew: boolean;
  edits: CommentEdits;
  onChanged: (comment: Comment) => void;
  onRemoved: () => void;
  onSessionEnd: (reason: string) => void;
}

export function CommentItem({ comment, isNew, edits, onChanged, onRemoved, onSessionEnd }: CommentItemProps) {
  const { comments } = useTexts();
  const { viewer } = useSession();
  const element = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!isNew) return;
    element.current?.scrollIntoView({ block: 'center' });
    element.current?.focus({ preventScroll: true });
  }, [isNew]);
  const draft = mayEditComment(viewer, comment) ? edits.draftOf(comment) : undefined;
  const endEdit = () => {
    edits.end(comment);
    element.current?.focus();
  };
  return (
    <article
      ref={element}
      tabIndex={-1}
      aria-label={comments.by(comment.authorName)}
      className={styles.comment}
      data-hidden={comment.isHidden}
      data-new={isNew}
    >
      <header className={styles.byline}>
        <Byline written={comment} />
        <span className={styles.edited}>
          <EditedAt comment={comment} mayReadHistory={mayModerate(viewer)} />
        </span>
        <HiddenBadge written={comment} />
        {!draft && (
          <CommentControls
            comment={comment}
            onEdit={() => edits.start(comment)}
            onRemoved={() => {
              edits.end(comment);
              onRemoved();
            }}
          />
        )}
      </header>
      {draft ? (
        <CommentEditor
          comment={comment}
          draft={draft}
          autoFocus={edits.startedId === comment.id}
          onChange={(changed) => edits.change(comment, changed)}
          onCancel={endEdit}
          onSaved={(saved) => {
            onChanged(saved);
            endEdit();
          }}
          onSessionEnd={onSessionEnd}
        />
      ) : (
        <WrittenText text={comment.content} />
      )}
    </article>
  );
}
