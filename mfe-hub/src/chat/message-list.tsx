import type { ChatMessage } from '@portal/contracts';
import { Button, EmptyState } from '@portal/sdk';
import { ArrowDown } from 'lucide-react';
import { Fragment, type RefObject, useEffect } from 'react';
import { useTexts } from '../texts/index.ts';
import { Message } from './message.tsx';
import styles from './message-list.module.css';
import { Arrivals } from './received-messages.tsx';
import type { Chat } from './use-chat.ts';
import { useReadingPlace } from './use-reading-place.ts';

interface MessageListProps {
  chat: Chat;
  viewerId: number | undefined;
  isAdmin: boolean;
  now: number;
  /** Gets what leads to the newest message. */
  toEnd: RefObject<(() => void) | undefined>;
}

/** The messages, from where one reads them: at the end they follow, elsewhere they hold still. */
export function MessageList({ chat, viewerId, isAdmin, now, toEnd }: MessageListProps) {
  const { messages: words } = useTexts();
  const { messages, hasOlder, older, loadOlder, announceRemoval } = chat;
  const { element, isAtEnd, seenId, handleScroll, goToEnd } = useReadingPlace(messages);
  const unread = messages.filter(({ id, authorId }) => id > seenId && !isOwn(authorId, viewerId));
  const firstUnreadId = unread[0]?.id;
  useEffect(() => {
    toEnd.current = goToEnd;
  });
  return (
    <div className={styles.frame}>
      <section
        ref={element}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard.
        tabIndex={0}
        aria-label={words.label}
        className={styles.scroll}
        onScroll={() => handleScroll(() => older === 'idle' && loadOlder())}
      >
        {hasOlder && <Older state={older} onLoad={loadOlder} />}
        {messages.length === 0 && (
          <EmptyState title={words.none}>
            {viewerId === undefined ? words.noneForAnonymous : words.noneForMembers}
          </EmptyState>
        )}
        <ol className={styles.messages}>
          {messages.map((message, place) => (
            <Fragment key={message.id}>
              {message.id === firstUnreadId && !isAtEnd && <li className={styles.marker}>{words.new}</li>}
              <Message
                message={message}
                isOwn={isOwn(message.authorId, viewerId)}
                isContinued={isContinued(messages[place - 1], message)}
                now={now}
                onRemoved={isAdmin ? announceRemoval : undefined}
              />
            </Fragment>
          ))}
        </ol>
      </section>
      {!isAtEnd && (
        <Button size="small" className={styles.toEnd} onClick={goToEnd}>
          <ArrowDown aria-hidden size={16} strokeWidth={1.5} />
          {unread.length > 0 ? words.countNew(unread.length) : words.toNewest}
        </Button>
      )}
      <Arrivals messages={messages} viewerId={viewerId} />
    </div>
  );
}

function Older({ state, onLoad }: { state: Chat['older']; onLoad: () => void }) {
  const { messages: words } = useTexts();
  return (
    <Button
      variant="quiet"
      size="small"
      className={styles.older}
      isBusy={state === 'loading'}
      onClick={onLoad}
    >
      {state === 'loading' ? words.loading : words.showEarlier}
    </Button>
  );
}

const isOwn = (authorId: number | null, viewerId: number | undefined) =>
  authorId !== null && authorId === viewerId;

const togetherMs = 5 * 60 * 1000;

/** Whether a message goes on with what its author has just said: the name need not stand there again. */
const isContinued = (before: ChatMessage | undefined, message: ChatMessage) =>
  before !== undefined &&
  before.authorId !== null &&
  before.authorId === message.authorId &&
  Date.parse(message.createdAt) - Date.parse(before.createdAt) < togetherMs;
