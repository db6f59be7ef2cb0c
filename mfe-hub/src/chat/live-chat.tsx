import { hasRole } from '@portal/contracts';
import { Badge, Card, LinkButton, Skeleton, useSession } from '@portal/sdk';
import { useRef } from 'react';
import { paths } from '../paths.ts';
import { useTexts } from '../texts/index.ts';
import { useNow } from '../time/use-now.ts';
import { Composer } from './composer.tsx';
import styles from './live-chat.module.css';
import { MessageList } from './message-list.tsx';
import { MessagesSkeleton } from './messages-skeleton.tsx';
import { recentCount } from './recent.ts';
import type { Chat } from './use-chat.ts';

/** The live chat: what is said now, and for members the field to say something. */
export function LiveChat({ chat }: { chat: Chat }) {
  const words = useTexts().chat;
  const { status, viewer, user } = useSession();
  const now = useNow();
  const toEnd = useRef<() => void>(undefined);
  const recent = recentCount(chat.messages, now);
  const isThere = chat.status === 'ready';
  return (
    <Card as="section" className={styles.chat} aria-label={words.label}>
      <header className={styles.head}>
        <p className={styles.recent}>{isThere && words.recent(recent)}</p>
        {status === 'member' && (
          <Badge className={styles.link} tone={chat.link === 'open' ? 'plain' : 'caution'}>
            {chat.link === 'open' ? words.connected : words.connecting}
          </Badge>
        )}
      </header>
      {isThere && (
        <MessageList
          chat={chat}
          viewerId={viewer?.id}
          isAdmin={hasRole(viewer, 'admin')}
          now={now}
          toEnd={toEnd}
        />
      )}
      {!isThere && <MessagesSkeleton isComing={chat.status === 'loading'} onRetry={chat.refresh} />}
      {status === 'loading' && <Skeleton className={styles.composerToCome} />}
      {status === 'anonymous' && <LoginNote />}
      {user && (
        <Composer
          link={chat.link}
          onSent={(message) => {
            chat.announce(message);
            toEnd.current?.();
          }}
        />
      )}
    </Card>
  );
}

function LoginNote() {
  const { pleaseLogIn, login } = useTexts().chat;
  return (
    <div className={styles.login}>
      <p>{pleaseLogIn}</p>
      <LinkButton to={paths.auth} size="small">
        {login}
      </LinkButton>
    </div>
  );
}
