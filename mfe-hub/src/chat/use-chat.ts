import { type ChatMessage, chat, limits, type SocketFrame } from '@portal/contracts';
import { call, useSession } from '@portal/sdk';
import { useQueryClient } from '@portal/sdk/query';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { boardKey } from '../bulletin/bulletin.queries.ts';
import { type ChatSocket, type LinkStatus, openChatSocket } from './chat-socket.ts';
import { type ChatStore, type ChatView, createChatStore } from './chat-store.ts';

/** The chat as a screen uses it. */
export interface Chat extends ChatView {
  /** The socket's state; strangers have none. */
  link: LinkStatus;
  refresh: () => void;
  loadOlder: () => void;
  /** Takes over a message that the viewer's own call stored, and tells the others. */
  announce: (message: ChatMessage) => void;
  /** Drops a message that the viewer's own call deleted, and tells the others. */
  announceRemoval: (id: number) => void;
}

/** Keeps the chat current for as long as its screen is shown: polls for everyone, a socket for members. */
export function useChat(): Chat {
  const [store] = useState(() => createChatStore(fetchPage));
  const view = useSyncExternalStore(store.subscribe, store.view);
  usePolls(store);
  const { link, socket } = useSocket(store);
  return {
    ...view,
    link,
    refresh: () => void store.refresh(),
    loadOlder: () => void store.loadOlder(),
    announce: (message) => {
      store.add(message);
      socket.current?.send({ type: 'chat_broadcast', message });
    },
    announceRemoval: (id) => {
      store.remove(id);
      socket.current?.send({ type: 'chat_message_deleted', id });
    },
  };
}

const fetchPage = (before: number | undefined) =>
  call(chat.list, before === undefined ? {} : { query: { before: String(before) } });

/** Reads the newest page now, every ten seconds while the page is seen, and when it is seen again. */
function usePolls(store: ChatStore): void {
  useEffect(() => {
    const refreshIfSeen = () => {
      if (!document.hidden) void store.refresh();
    };
    void store.refresh();
    const timer = setInterval(refreshIfSeen, limits.chat.refetchMs);
    document.addEventListener('visibilitychange', refreshIfSeen);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', refreshIfSeen);
    };
  }, [store]);
}

function useSocket(store: ChatStore) {
  const memberId = useSession().user?.id;
  const client = useQueryClient();
  const socket = useRef<ChatSocket>(undefined);
  const [link, setLink] = useState<LinkStatus>('connecting');
  useEffect(() => {
    if (memberId === undefined) return;
    const opened = openChatSocket({
      onFrame: (frame) => {
        if (frame.type === 'bulletin_changed') void client.invalidateQueries({ queryKey: boardKey });
        else takeIn(store, frame);
      },
      onStatus: (status) => {
        setLink(status);
        store.setLink(status === 'open');
      },
    });
    socket.current = opened;
    return () => {
      opened.close();
      store.setLink(false);
      socket.current = undefined;
    };
  }, [memberId, store, client]);
  return { link, socket };
}

function takeIn(store: ChatStore, frame: SocketFrame): void {
  if (frame.type === 'chat_broadcast') store.add(frame.message);
  if (frame.type !== 'chat_message_deleted') return;
  if (frame.id !== undefined) store.remove(frame.id);
  else void store.refresh();
}
