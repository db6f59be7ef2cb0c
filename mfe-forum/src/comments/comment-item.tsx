import { type Comment, mayModerate } from '@portal/contracts';
import { useSession, WrittenText } from '@portal/sdk';
import { useEffect, useRef } from 'react';
import { useTexts } from '../texts/index.ts';
import { Byline, HiddenBadge } from '../writing/byline.tsx';
import { CommentControls } from './comment-controls.tsx';
import styles from './comments.module.css';

interface CommentItemProps {
  comment: Comment;
  /** The viewer has just posted it: scroll to it and focus it. */
  isNew: boolean;
  onRemoved: () => void;
}

export function CommentItem({ comment, isNew, onRemoved }: CommentItemProps) {
  const { comments } = useTexts();
  const { viewer } = useSession();
  const element = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!isNew) return;
    element.current?.scrollIntoView({ block: 'center' });
    element.current?.focus({ preventScroll: true });
  }, [isNew]);
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
        {comment.isHidden && <HiddenBadge />}
        {mayModerate(viewer) && <CommentControls comment={comment} onRemoved={onRemoved} />}
      </header>
      <WrittenText text={comment.content} />
    </article>
  );
}
