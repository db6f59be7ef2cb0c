import type { Comment } from '@portal/contracts';
import { Button, lazyPart, Moment } from '@portal/sdk';
import { useState } from 'react';
import { useTexts } from '../texts/index.ts';

const HistoryDialog = lazyPart(() =>
  import(/* webpackChunkName: "comment-history" */ './comment-history-dialog.tsx').then(
    (module) => module.CommentHistoryDialog,
  ),
);

/** When a comment was edited; for moderators with what it said before. */
export function EditedAt({ comment, mayReadHistory }: { comment: Comment; mayReadHistory: boolean }) {
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
