import { links, mayEditThread, reading, shownPreview, type Thread } from '@portal/contracts';
import {
  AdSlot,
  ApiError,
  call,
  FailedState,
  NotFoundPage,
  ShareButton,
  Stack,
  useEndSession,
  usePage,
  useSession,
} from '@portal/sdk';
import { useQuery } from '@portal/sdk/query';
import { useParams } from '@portal/sdk/router';
import { Suspense, useEffect, useRef } from 'react';
import { Comments } from '../comments/comments.tsx';
import { threadQuery } from '../forum.queries.ts';
import { useLoginRedirect } from '../login/use-login-redirect.ts';
import { useTexts } from '../texts/index.ts';
import { ForumFrame } from './forum-frame.tsx';
import { ThreadEditor } from './thread-editor.tsx';
import { ThreadSkeleton } from './thread-skeleton.tsx';
import { ThreadView } from './thread-view.tsx';
import { useThreadEdit } from './use-thread-edit.ts';

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

function ThreadPage({ thread }: { thread: Thread }) {
  const { thread: texts, conversation } = useTexts();
  const { viewer } = useSession();
  const edit = useThreadEdit(thread);
  useCountedView(thread.id);
  const top = useRef<HTMLElement>(null);
  const askToLogIn = useLoginRedirect();
  const endSession = useEndSession();
  const handleSessionEnd = (reason: string) => {
    endSession();
    askToLogIn(reason);
  };
  const stopEditing = () => {
    edit.end();
    top.current?.focus();
  };
  return (
    <Stack gap={40}>
      <link
        rel="alternate"
        type="application/atom+xml"
        title={conversation.feed}
        href={links.threadFeed(thread.id)}
      />
      <article ref={top} tabIndex={-1} aria-label={texts.discussion}>
        {edit.draft && mayEditThread(viewer, thread) ? (
          <ThreadEditor
            thread={thread}
            draft={edit.draft}
            onChange={edit.change}
            onEnd={stopEditing}
            onSessionEnd={handleSessionEnd}
          />
        ) : (
          <ThreadView thread={thread} viewer={viewer} onEdit={edit.start} />
        )}
      </article>
      {/* Hydrates after the text. */}
      <Suspense>
        <Comments thread={thread} onSessionEnd={handleSessionEnd} />
      </Suspense>
      <AdSlot placement="horizontal" />
    </Stack>
  );
}

/** Counts the visit. A failure changes nothing for the reader. */
function useCountedView(id: number): void {
  useEffect(() => {
    call(reading.countView, { params: { id } }).catch(() => undefined);
  }, [id]);
}
