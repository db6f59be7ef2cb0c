import { links, shownPreview } from '@portal/contracts';
import { ApiError, FailedState, NotFoundPage, ShareButton, usePage } from '@portal/sdk';
import { useQuery } from '@portal/sdk/query';
import { useParams } from '@portal/sdk/router';
import { threadQuery } from '../forum.queries.ts';
import { useTexts } from '../texts/index.ts';
import { ForumFrame } from './forum-frame.tsx';
import { ThreadPage } from './thread-page.tsx';
import { ThreadSkeleton } from './thread-skeleton.tsx';

/** Invalid ids are not found without a call. */
export function ThreadScreen() {
  const { id = '' } = useParams();
  const isValid = /^[1-9]\d{0,14}$/.test(id);
  return (
    <ForumFrame tools={isValid && <ShareThread id={Number(id)} />}>
      {isValid ? <ThreadOfId key={id} id={Number(id)} /> : <ThreadNotFound />}
    </ForumFrame>
  );
}

function ShareThread({ id }: { id: number }) {
  const { data: thread } = useQuery(threadQuery(id));
  // Others can't open a hidden one.
  return thread && !thread.isHidden && <ShareButton title={thread.title} path={links.thread(id)} />;
}

function ThreadOfId({ id }: { id: number }) {
  const texts = useTexts().thread;
  const { data: thread, error, isFetching, refetch } = useQuery(threadQuery(id));
  usePage({
    title: thread?.title ?? texts.discussion,
    description: thread ? shownPreview(thread) : '',
  });
  // Even with cached data: it was deleted or hidden since.
  if (error instanceof ApiError && error.code === 'not_found') return <ThreadNotFound />;
  if (thread) return <ThreadPage thread={thread} />;
  if (isFetching) return <ThreadSkeleton />;
  return <FailedState title={texts.failed} error={error} onRetry={refetch} />;
}

/** Also for discussions that the viewer may not see. */
function ThreadNotFound() {
  const texts = useTexts().thread;
  return (
    <NotFoundPage title={texts.notFound} link={{ to: links.forum(), label: texts.seeAll }}>
      {texts.notFoundReason}
    </NotFoundPage>
  );
}
