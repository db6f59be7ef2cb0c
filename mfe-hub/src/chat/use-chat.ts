import { type ChatMessage, chat, limits, type SocketFrame } from '@portal/contracts';
import { query, useIsHydrated, useSession } from '@portal/sdk';
import { useQuery, useQueryClient } from '@portal/sdk/query';
import { type RefObject, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { boardKey } from '../bulletin/bulletin.queries.ts';
import { type ChatSocket, type ConnectionStatus, openChatSocket } from './chat-socket.ts';
import { type ChatStore, type ChatView, createChatStore } from './chat-store.ts';
import { fetchPage } from './fetch-page.ts';

export interface Chat extends ChatView {
  /** The socket's status, for members only. */
  connection: ConnectionStatus;
  refresh: () => void;
  loadOlder: () => void;
  /** Adds a message that the viewer has posted, and broadcasts it. */
  announce: (message: ChatMessage) => void;
  /** Shows a message that the viewer has edited. */
  showChange: (message: ChatMessage) => void;
  /** Removes a message that the viewer has deleted, and broadcasts that. */
  announceRemoval: (id: number) => void;
}

/** The chat while its screen is mounted: polls for everyone, a socket for members. */
export function useChat(): Chat {
  const socket = useRef<ChatSocket>(undefined);
  // A poll without a reply means that an open socket is dead, too.
  const fetch = (before: number | undefined) => fetchPage(before, () => socket.current?.drop());
  const ofPage = useMessagesOfPage();
  const [store] = useState(() => createChatStore(fetch, ofPage));
  const view = useSyncExternalStore(store.subscribe, store.view, store.view);
  usePolls(store);
  const connection = useSocket(store, socket);
  return {
    ...view,
    connection,
    refresh: () => void store.refresh(),
    loadOlder: () => void store.loadOlder(),
    announce: (message) => {
      store.add(message);
      socket.current?.send({ type: 'chat_broadcast', message });
    },
    showChange: (message) => store.change(message),
    announceRemoval: (id) => {
      store.remove(id);
      socket.current?.send({ type: 'chat_message_deleted', id });
    },
  };
}

/** The messages that the server has rendered, while the page hydrates. */
function useMessagesOfPage(): ChatMessage[] | undefined {
  const isHydrating = !useIsHydrated();
  const { data } = useQuery({ ...query(chat.list), enabled: isHydrating });
  return isHydrating ? data : undefined;
}

/** Loads the newest page now, unless the page came with it, every ten seconds while the page is visible, and when it becomes visible. */
function usePolls(store: ChatStore): void {
  useEffect(() => {
    const refreshIfVisible = () => {
      if (!document.hidden) void store.refresh();
    };
    if (store.view().status === 'loading') void store.refresh();
    const timer = setInterval(refreshIfVisible, limits.chat.refetchMs);
    document.addEventListener('visibilitychange', refreshIfVisible);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', refreshIfVisible);
    };
  }, [store]);
}

/** Opens a member's socket and returns its status. */
function useSocket(store: ChatStore, socket: RefObject<ChatSocket | undefined>): ConnectionStatus {
  const memberId = useSession().user?.id;
  const client = useQueryClient();
  const [status, setStatus] = useState<ConnectionStatus>('connecting');
  useEffect(() => {
    if (memberId === undefined) return;
    const opened = openChatSocket({
      onFrame: (frame) => {
        if (frame.type === 'bulletin_changed') void client.invalidateQueries({ queryKey: boardKey });
        else applyFrame(store, frame);
      },
      onStatus: (next) => {
        setStatus(next);
        store.setConnected(next === 'open');
      },
    });
    socket.current = opened;
    window.addEventListener('offline', opened.drop);
    return () => {
      window.removeEventListener('offline', opened.drop);
      opened.close();
      store.setConnected(false);
      socket.current = undefined;
    };
  }, [memberId, store, socket, client]);
  return status;
}

function applyFrame(store: ChatStore, frame: SocketFrame): void {
  if (frame.type === 'chat_broadcast') store.add(frame.message);
  if (frame.type === 'chat_message_changed') store.change(frame.message);
  if (frame.type !== 'chat_message_deleted') return;
  if (frame.id !== undefined) store.remove(frame.id);
  else void store.refresh();
}
