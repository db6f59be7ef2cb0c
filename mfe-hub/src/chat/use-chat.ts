import { type ChatMessage, limits, type SocketFrame } from '@portal/contracts';
import { useSession } from '@portal/sdk';
import { useQueryClient } from '@portal/sdk/query';
import { type RefObject, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { boardKey } from '../bulletin/bulletin.queries.ts';
import { type ChatSocket, type LinkStatus, openChatSocket } from './chat-socket.ts';
import { type ChatStore, type ChatView, createChatStore } from './chat-store.ts';
import { fetchPage } from './fetch-page.ts';

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
  const socket = useRef<ChatSocket>(undefined);
  // Where a poll stays without an answer, the socket that still seems open is as dead.
  const [store] = useState(() =>
    createChatStore((before) => fetchPage(before, () => socket.current?.giveUp())),
  );
  const view = useSyncExternalStore(store.subscribe, store.view);
  usePolls(store);
  const link = useSocket(store, socket);
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

/** Keeps a member's socket open, and answers its state. */
function useSocket(store: ChatStore, socket: RefObject<ChatSocket | undefined>): LinkStatus {
  const memberId = useSession().user?.id;
  const client = useQueryClient();
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
    window.addEventListener('offline', opened.giveUp);
    return () => {
      window.removeEventListener('offline', opened.giveUp);
      opened.close();
      store.setLink(false);
      socket.current = undefined;
    };
  }, [memberId, store, socket, client]);
  return link;
}

function takeIn(store: ChatStore, frame: SocketFrame): void {
  if (frame.type === 'chat_broadcast') store.add(frame.message);
  if (frame.type !== 'chat_message_deleted') return;
  if (frame.id !== undefined) store.remove(frame.id);
  else void store.refresh();
}
