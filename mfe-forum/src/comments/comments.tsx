import { type Comment, mayReply, type Thread } from '@portal/contracts';
import { Row, useSession } from '@portal/sdk';
import { useEffect, useRef, useState } from 'react';
import { useTexts } from '../texts/index.ts';
import { CommentList } from './comment-list.tsx';
import styles from './comments.module.css';
import { JumpBar } from './jump-bar.tsx';
import { ReplyButton, ReplyFoot, useReplyPanel } from './reply.tsx';
import { useCommentEdits } from './use-comment-edits.ts';

/** The heading with its button is out of sight below as many. */
const manyComments = 5;

interface CommentsProps {
  thread: Thread;
  onSessionEnd: (reason: string) => void;
}

/** The comments of a thread, and the form to reply at their foot. */
export function Comments({ thread, onSessionEnd }: CommentsProps) {
  const { comments } = useTexts();
  const { viewer } = useSession();
  const heading = useRef<HTMLHeadingElement>(null);
  const [posted, setPosted] = useState<Comment[]>([]);
  const [removedId, setRemovedId] = useState<number>();
  const edits = useCommentEdits(thread.id);
  const panel = useReplyPanel({
    thread,
    onSessionEnd,
    onPosted: (comment) => setPosted((known) => [...known, comment]),
  });
  useEffect(() => {
    // After the dialog has closed: an open one holds the focus.
    if (removedId !== undefined) heading.current?.focus();
  }, [removedId]);
  const maySend = mayReply(viewer, thread);
  const answer = (comment: Comment) => {
    panel.reply.answer(comment);
    panel.open();
  };
  const quote = (comment: Comment) => {
    panel.reply.quote(comment, selectedIn(comment));
    panel.open();
  };
  return (
    <section aria-labelledby="comments-title">
      <Row gap={16} rowGap={8} justify="between" className={styles.header}>
        <h2 id="comments-title" ref={heading} tabIndex={-1}>
          {comments.title(thread.commentCount)}
        </h2>
        <ReplyButton thread={thread} panel={panel} />
      </Row>
      <JumpBar thread={thread} />
      <CommentList
        thread={thread}
        posted={posted}
        handlers={{
          edits,
          onChanged: (changed) =>
            setPosted((known) => known.map((comment) => (comment.id === changed.id ? changed : comment))),
          onRemoved: (id) => {
            setPosted((known) => known.filter((comment) => comment.id !== id));
            setRemovedId(id);
          },
          onReply: maySend ? answer : undefined,
          onQuote: maySend ? quote : undefined,
          onSessionEnd,
        }}
      />
      <ReplyFoot thread={thread} panel={panel} isLong={thread.commentCount + posted.length >= manyComments} />
    </section>
  );
}

/** The words of a comment that the reader has selected. */
function selectedIn({ content }: Comment): string | undefined {
  const selected = window.getSelection()?.toString().trim();
  return selected && content.includes(selected) ? selected : undefined;
}
