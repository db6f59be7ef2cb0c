import { reading } from '@portal/contracts';
import { Button, Row, toast, useWrite } from '@portal/sdk';
import { CheckCheck } from 'lucide-react';
import { forumKey } from '../forum.queries.ts';
import { texts, useTexts } from '../texts/index.ts';
import { toastFailure } from '../writing/failure.ts';

/** Marks everything in the forum read. */
export function MarkAllRead() {
  const { list } = useTexts();
  const markAll = useWrite(reading.markAllRead, {
    refetch: [forumKey],
    onSuccess: () => toast({ title: texts().list.allRead }),
    onError: (error) => toastFailure(error, texts().list.allReadFailed),
  });
  return (
    <Row as="p" align="stretch" justify="end" isNowrap>
      <Button size="small" variant="quiet" isBusy={markAll.isPending} onClick={() => markAll.mutate({})}>
        <CheckCheck aria-hidden size={16} strokeWidth={1.5} />
        {list.markAllRead}
      </Button>
    </Row>
  );
}
