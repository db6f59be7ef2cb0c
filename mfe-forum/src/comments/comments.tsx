import type { Comment, Thread } from '@portal/contracts';
import { useEffect, useRef, useState } from 'react';
import { useTexts } from '../texts/index.ts';
import { CommentList } from './comment-list.tsx';
import { Reply } from './reply.tsx';

interface CommentsProps {
  thread: Thread;
  onSessionEnd: (reason: string) => void;
}

export function Comments({ thread, onSessionEnd }: CommentsProps) {
  const { comments } = useTexts();
  const heading = useRef<HTMLHeadingElement>(null);
  const [posted, setPosted] = useState<Comment[]>([]);
  const [removedId, setRemovedId] = useState<number>();
  useEffect(() => {
    // After the dialog has closed: an open one holds the focus.
    if (removedId !== undefined) heading.current?.focus();
  }, [removedId]);
  return (
    <section aria-labelledby="comments-title">
      <Reply
        thread={thread}
        heading={
          <h2 id="comments-title" ref={heading} tabIndex={-1}>
            {comments.title(thread.commentCount)}
          </h2>
        }
        onPosted={(comment) => setPosted((known) => [...known, comment])}
        onSessionEnd={onSessionEnd}
      />
      <CommentList
        thread={thread}
        posted={posted}
        onChanged={(changed) =>
          setPosted((known) => known.map((comment) => (comment.id === changed.id ? changed : comment)))
        }
        onSessionEnd={onSessionEnd}
        onRemoved={(id) => {
          setPosted((known) => known.filter((comment) => comment.id !== id));
          setRemovedId(id);
        }}
      />
    </section>
  );
}
