import { Stack } from '@portal/sdk';
import { panelOf, TabList } from '@portal/sdk/forms';
import { useQuery } from '@portal/sdk/query';
import { useSearchParams } from '@portal/sdk/router';
import { type ReactNode, Suspense, useId, useSyncExternalStore } from 'react';
import { Board } from '../bulletin/board.tsx';
import { boardQuery } from '../bulletin/bulletin.queries.ts';
import { LiveChat } from '../chat/live-chat.tsx';
import type { Chat } from '../chat/use-chat.ts';
import { useTexts } from '../texts/index.ts';
import styles from './community.module.css';

/**
 * Board and chat side by side, or under tabs in a narrow window: the chat first, whose field is in view at once. Until
 * the page is hydrated both layouts are rendered, and the style sheet decides.
 */
export function BoardAndChat({ chat }: { chat: Chat }) {
  const { community } = useTexts();
  const isWide = useIsWide();
  const prefix = useId();
  const [params, setParams] = useSearchParams();
  const selected: Tab = params.get('tab') === 'board' ? 'board' : 'chat';
  const panel = { isWide, prefix, selected };
  return (
    <div>
      {!isWide && (
        <Tabs
          prefix={prefix}
          selected={selected}
          onSelect={(tab) => setParams({ tab }, { replace: true, preventScrollReset: true })}
        />
      )}
      <Stack gap={32} className={styles.columns}>
        <Panel {...panel} id="board" title={community.board}>
          <Board />
        </Panel>
        <Panel {...panel} id="chat" title={community.chat}>
          <LiveChat chat={chat} />
        </Panel>
      </Stack>
    </div>
  );
}

type Tab = 'chat' | 'board';

interface TabsProps {
  prefix: string;
  selected: Tab;
  onSelect: (tab: Tab) => void;
}

function Tabs(props: TabsProps) {
  const { community } = useTexts();
  const { data: entries } = useQuery({ ...boardQuery, enabled: false });
  return (
    <TabList
      {...props}
      className={styles.tabs}
      label={community.boardOrChat}
      items={[
        { id: 'chat', label: community.chat },
        { id: 'board', label: community.board, count: entries?.length },
      ]}
    />
  );
}

interface PanelProps {
  id: Tab;
  title: string;
  isWide: boolean | undefined;
  prefix: string;
  selected: Tab;
  children: ReactNode;
}

function Panel({ id, title, isWide, prefix, selected, children }: PanelProps) {
  const isTab = isWide === false;
  if (isTab && id !== selected) return null;
  return (
    <div
      {...(isTab && panelOf(prefix, id))}
      className={id === 'chat' ? styles.chatColumn : styles.column}
      data-selected={id === selected}
    >
      {!isTab && <h2>{title}</h2>}
      <Suspense>{children}</Suspense>
    </div>
  );
}

const wide = '(min-width: 960px)';

/** Returns whether the window is wide enough for two columns; undefined until the page is hydrated. */
const useIsWide = () =>
  useSyncExternalStore(
    subscribe,
    (): boolean | undefined => matchMedia(wide).matches,
    () => undefined,
  );

function subscribe(onChange: () => void): () => void {
  const query = matchMedia(wide);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}
