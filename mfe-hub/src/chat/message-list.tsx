import type { ChatMessage, Viewer } from '@portal/contracts';
import { Button, EmptyState, Muted, Row, useZone } from '@portal/sdk';
import { ArrowDown } from 'lucide-react';
import { Fragment, type RefObject, useEffect } from 'react';
import { useTexts } from '../texts/index.ts';
import { dayOf, dayText } from '../time/day.ts';
import { Message } from './message.tsx';
import { MessageAnnouncer } from './message-announcer.tsx';
import styles from './message-list.module.css';
import { useReact } from './reactions.tsx';
import type { Chat } from './use-chat.ts';
import { useScrollAnchor } from './use-scroll-anchor.ts';

/** Questions that a first message may answer. */
function Openers() {
  const { title, questions } = useTexts().messages.openers;
  return (
    <div className={styles.openers}>
      <h3>{title}</h3>
      <ul>
        {questions.map((question) => (
          <li key={question}>{question}</li>
        ))}
      </ul>
    </div>
  );
}

interface MessageListProps {
  chat: Chat;
  viewer: Viewer | null;
  now: number;
  /** Receives the function that scrolls to the newest message. */
  toEnd: RefObject<(() => void) | undefined>;
  onReply: (id: number) => void;
}

export function MessageList({ chat, viewer, now, toEnd, onReply }: MessageListProps) {
  const { messages: labels } = useTexts();
  const zone = useZone();
  const { messages, hasOlder, older, loadOlder, showChange, announceRemoval } = chat;
  const react = useReact(showChange);
  const { element, isAtEnd, seenId, handleScroll, goToEnd } = useScrollAnchor(messages);
  const unread = messages.filter(({ id, authorId }) => id > seenId && !isOwn(authorId, viewer?.id));
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
        aria-label={labels.label}
        className={styles.scroll}
        onScroll={() => handleScroll(() => older === 'idle' && loadOlder())}
      >
        {hasOlder && <Older state={older} onLoad={loadOlder} />}
        {messages.length === 0 && (
          <EmptyState title={labels.none}>
            <p>{viewer ? labels.noneForMembers : labels.noneForAnonymous}</p>
            <Openers />
          </EmptyState>
        )}
        <ol className={styles.messages}>
          {messages.map((message, index) => (
            <Fragment key={message.id}>
              {isNewDay(messages[index - 1], message, zone) && (
                <Muted as="li" size="caption" className={styles.day} suppressHydrationWarning>
                  {dayText(message.createdAt, new Date(now), zone, labels)}
                </Muted>
              )}
              {message.id === firstUnreadId && !isAtEnd && (
                <Row as="li" gap={12} isNowrap className={styles.marker}>
                  {labels.new}
                </Row>
              )}
              <Message
                message={message}
                viewer={viewer}
                isOwn={isOwn(message.authorId, viewer?.id)}
                isContinued={isContinued(messages[index - 1], message)}
                now={now}
                onChanged={showChange}
                onRemoved={announceRemoval}
                onReply={onReply}
                onReact={react}
              />
            </Fragment>
          ))}
        </ol>
      </section>
      {!isAtEnd && (
        <Button size="small" className={styles.toEnd} onClick={goToEnd}>
          <ArrowDown aria-hidden size={16} strokeWidth={1.5} />
          {unread.length > 0 ? labels.countNew(unread.length) : labels.toNewest}
        </Button>
      )}
      <MessageAnnouncer messages={messages} viewerId={viewer?.id} />
    </div>
  );
}

function Older({ state, onLoad }: { state: Chat['older']; onLoad: () => void }) {
  const { messages: labels } = useTexts();
  return (
    <Button
      variant="quiet"
      size="small"
      className={styles.older}
      isBusy={state === 'loading'}
      onClick={onLoad}
    >
      {state === 'loading' ? labels.loading : labels.showEarlier}
    </Button>
  );
}

/** Returns whether a message is the first of its day, or of the list. */
const isNewDay = (
  previous: ChatMessage | undefined,
  { createdAt }: ChatMessage,
  zone: ReturnType<typeof useZone>,
) => previous === undefined || dayOf(previous.createdAt, zone) !== dayOf(createdAt, zone);

const isOwn = (authorId: number | null, viewerId: number | undefined) =>
  authorId !== null && authorId === viewerId;

const togetherMs = 5 * 60 * 1000;

/** Returns whether a message directly follows one of the same author, so that the name isn't repeated. */
const isContinued = (previous: ChatMessage | undefined, message: ChatMessage) =>
  previous !== undefined &&
  previous.authorId !== null &&
  previous.authorId === message.authorId &&
  Date.parse(message.createdAt) - Date.parse(previous.createdAt) < togetherMs;
