import { previewOf } from '@portal/contracts';
import { ApiError, FailedState, usePage } from '@portal/sdk';
import { useQuery } from '@portal/sdk/query';
import { useParams } from '@portal/sdk/router';
import { useTexts } from '../texts/index.ts';
import { ForumFrame } from './forum-frame.tsx';
import { threadQuery } from './thread.queries.ts';
import { ThreadNotFound } from './thread-not-found.tsx';
import { ThreadPage } from './thread-page.tsx';
import { ThreadSkeleton } from './thread-skeleton.tsx';

/** A discussion; an address that can't be one of a thread is answered without a call. */
export function ThreadScreen() {
  const { id = '' } = useParams();
  return (
    <ForumFrame>
      {/^[1-9]\d{0,14}$/.test(id) ? <ThreadOfId key={id} id={Number(id)} /> : <ThreadNotFound />}
    </ForumFrame>
  );
}

function ThreadOfId({ id }: { id: number }) {
  const texts = useTexts().thread;
  const { data: thread, error, isFetching, refetch } = useQuery(threadQuery(id));
  usePage({
    title: thread?.title ?? texts.discussion,
    description: thread ? previewOf(thread.content) : '',
  });
  // What was deleted or hidden since it was last seen is gone, whatever is still known of it.
  if (error instanceof ApiError && error.code === 'not_found') return <ThreadNotFound />;
  if (thread) return <ThreadPage thread={thread} />;
  if (isFetching) return <ThreadSkeleton />;
  return <FailedState title={texts.failed} error={error} onRetry={refetch} />;
}
