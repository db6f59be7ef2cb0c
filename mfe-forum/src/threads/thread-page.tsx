import { links, mayEditThread, reading, type Thread } from '@portal/contracts';
import { AdSlot, call, Stack, useEndSession, useSession } from '@portal/sdk';
import { Suspense, useEffect, useRef } from 'react';
import { Comments } from '../comments/comments.tsx';
import { useLoginRedirect } from '../login/use-login-redirect.ts';
import { useTexts } from '../texts/index.ts';
import { ThreadEditor } from './thread-editor.tsx';
import { ThreadView } from './thread-view.tsx';
import { useThreadEdit } from './use-thread-edit.ts';

export function ThreadPage({ thread }: { thread: Thread }) {
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
