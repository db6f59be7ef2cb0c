import { type ChatMessage, limits, links } from '@portal/contracts';
import { Badge, Button, Card, LinkButton, Muted, Row, Skeleton, Stack, useSession } from '@portal/sdk';
import { useRef, useState } from 'react';
import { useTexts } from '../texts/index.ts';
import { useNow } from '../time/use-now.ts';
import { Composer } from './composer.tsx';
import styles from './live-chat.module.css';
import { MessageList } from './message-list.tsx';
import type { Chat } from './use-chat.ts';

export function LiveChat({ chat }: { chat: Chat }) {
  const labels = useTexts().chat;
  const { status, viewer, user } = useSession();
  const now = useNow();
  const [replyToId, setReplyTo] = useState<number>();
  const toEnd = useRef<() => void>(undefined);
  const recent = recentCount(chat.messages, now);
  const isReady = chat.status === 'ready';
  return (
    <Card as="section" className={styles.chat} aria-label={labels.label}>
      <Row as="header" gap={16} justify="between" isNowrap className={styles.head}>
        <Muted size="caption" className={styles.recent}>
          {isReady && labels.recent(recent)}
        </Muted>
        {status === 'member' && (
          <Badge tone={chat.connection === 'open' ? 'plain' : 'caution'}>
            {chat.connection === 'open' ? labels.connected : labels.connecting}
          </Badge>
        )}
      </Row>
      {isReady && <MessageList chat={chat} viewer={viewer} now={now} toEnd={toEnd} onReply={setReplyTo} />}
      {!isReady && <MessagesSkeleton isLoading={chat.status === 'loading'} onRetry={chat.refresh} />}
      {status === 'loading' && <Skeleton className={styles.composerPlaceholder} />}
      {status === 'anonymous' && <LoginNote />}
      {user && (
        <Composer
          connection={chat.connection}
          // Undefined once it is deleted.
          replyTo={chat.messages.find(({ id }) => id === replyToId)}
          onCancelReply={() => setReplyTo(undefined)}
          onSent={(message) => {
            setReplyTo(undefined);
            chat.announce(message);
            toEnd.current?.();
          }}
        />
      )}
    </Card>
  );
}

const recentCount = (messages: readonly ChatMessage[], now: number) =>
  messages.filter(({ createdAt }) => now - Date.parse(createdAt) < limits.chat.recentMs).length;

function LoginNote() {
  const { pleaseLogIn, login } = useTexts().chat;
  return (
    <Row gap={16} rowGap={8} justify="between" className={styles.login}>
      <p>{pleaseLogIn}</p>
      <LinkButton to={links.auth({ next: links.community() })} size="small">
        {login}
      </LinkButton>
    </Row>
  );
}

const widths = ['46%', '62%', '38%', '54%'];

/** Placeholders. A failure shows no message (specification §8), only a button to reload. */
function MessagesSkeleton({ isLoading, onRetry }: { isLoading: boolean; onRetry: () => void }) {
  const { chat } = useTexts();
  return (
    <Stack
      gap={16}
      className={styles.messagesPlaceholder}
      aria-busy={isLoading}
      data-testid="messages-placeholder"
    >
      {widths.map((width) => (
        <Skeleton key={width} width={width} height={52} />
      ))}
      {!isLoading && (
        <Button className={styles.retry} onClick={onRetry}>
          {chat.loadAgain}
        </Button>
      )}
    </Stack>
  );
}
