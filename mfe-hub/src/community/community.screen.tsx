import { AdSlot, usePage, useSession } from '@portal/sdk';
import { Tabs } from '@portal/sdk/forms';
import { useQuery } from '@portal/sdk/query';
import { useSearchParams } from '@portal/sdk/router';
import { Board } from '../bulletin/board.tsx';
import { boardQuery } from '../bulletin/bulletin.queries.ts';
import { LiveChat } from '../chat/live-chat.tsx';
import { type Chat, useChat } from '../chat/use-chat.ts';
import { useTexts } from '../texts/index.ts';
import styles from './community.module.css';
import { Guidelines } from './guidelines.tsx';
import { JoinBanner } from './join-banner.tsx';
import { Stats } from './stats.tsx';
import { useIsWide } from './use-is-wide.ts';

export function CommunityScreen() {
  const { title, description, lead } = useTexts().community;
  usePage({ title, description });
  const { status } = useSession();
  const isWide = useIsWide();
  const chat = useChat();
  return (
    <div className={styles.screen}>
      <header className={styles.header}>
        <h1>{title}</h1>
        <p>{lead}</p>
      </header>
      {status === 'anonymous' && <JoinBanner />}
      {isWide ? <SideBySide chat={chat} /> : <UnderTabs chat={chat} />}
      <Stats />
      <Guidelines />
      <AdSlot placement="horizontal" />
    </div>
  );
}

function SideBySide({ chat }: { chat: Chat }) {
  const { community } = useTexts();
  return (
    <div className={styles.columns}>
      <div className={styles.column}>
        <h2>{community.board}</h2>
        <Board />
      </div>
      <div className={styles.chatColumn}>
        <h2>{community.chat}</h2>
        <LiveChat chat={chat} />
      </div>
    </div>
  );
}

function UnderTabs({ chat }: { chat: Chat }) {
  const { community } = useTexts();
  const [params, setParams] = useSearchParams();
  const { data: entries } = useQuery({ ...boardQuery, enabled: false });
  const selected = params.get('tab') === 'chat' ? 'chat' : 'board';
  return (
    <Tabs
      label={community.boardOrChat}
      selected={selected}
      onSelect={(tab) => setParams({ tab }, { replace: true, preventScrollReset: true })}
      items={[
        { id: 'board', label: community.board, count: entries?.length, content: <Board /> },
        { id: 'chat', label: community.chat, content: <LiveChat chat={chat} /> },
      ]}
    />
  );
}
