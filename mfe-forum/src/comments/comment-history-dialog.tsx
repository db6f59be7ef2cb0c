import { type Comment, comments } from '@portal/contracts';
import { FailedState, Moment, Muted, query, Skeleton, Stack } from '@portal/sdk';
import { Dialog } from '@portal/sdk/forms';
import { FormattedText } from '@portal/sdk/markdown';
import { useQuery } from '@portal/sdk/query';
import { useTexts } from '../texts/index.ts';
import styles from './comments.module.css';

/** Versions of a comment before its edits of the last 24 hours, for moderators. */
export function CommentHistoryDialog({ comment, onClose }: { comment: Comment; onClose: () => void }) {
  const { staff } = useTexts();
  return (
    <Dialog
      title={staff.historyOf(comment.authorName)}
      description={<p>{staff.historyLead}</p>}
      isOpen
      onClose={onClose}
    >
      <History comment={comment} />
    </Dialog>
  );
}

function History({ comment: { id } }: { comment: Comment }) {
  const { staff } = useTexts();
  const { data, error, refetch } = useQuery({
    ...query(comments.history, { params: { id } }),
    // Read again when it was opened before: the comment may have been edited since.
    staleTime: 0,
  });
  if (error) return <FailedState title={staff.historyFailed} error={error} onRetry={refetch} />;
  if (!data) return <Skeleton height={80} />;
  if (data.length === 0) return <p>{staff.noHistory}</p>;
  return (
    <Stack as="ol" gap={16} className={styles.history} aria-label={staff.history}>
      {data.map(({ text, format, until }) => (
        <li key={until}>
          <Muted size="caption" className={styles.until}>
            {staff.until(<Moment at={until} />)}
          </Muted>
          <FormattedText text={text} format={format} mentions={[]} />
        </li>
      ))}
    </Stack>
  );
}
