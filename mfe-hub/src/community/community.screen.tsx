import { AdSlot, usePage, useSession } from '@portal/sdk';
import { Suspense } from 'react';
import { useChat } from '../chat/use-chat.ts';
import { useTexts } from '../texts/index.ts';
import { BoardAndChat } from './board-and-chat.tsx';
import styles from './community.module.css';
import { Guidelines } from './guidelines.tsx';
import { JoinBanner } from './join-banner.tsx';
import { Stats } from './stats.tsx';

export function CommunityScreen() {
  const { title, description, lead } = useTexts().community;
  usePage({ title, description });
  const { status } = useSession();
  const chat = useChat();
  return (
    <div className={styles.screen}>
      <header className={styles.header}>
        <h1>{title}</h1>
        <p>{lead}</p>
      </header>
      {status === 'anonymous' && <JoinBanner />}
      <BoardAndChat chat={chat} />
      {/* Hydrates after what is above it. */}
      <Suspense>
        <Stats />
        <Guidelines />
        <AdSlot placement="horizontal" />
      </Suspense>
    </div>
  );
}
