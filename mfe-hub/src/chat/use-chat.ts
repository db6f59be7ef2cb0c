import { type ChatMessage, chat, limits, type SocketFrame } from '@portal/contracts';
import { ApiError, type ConnectionStatus, call, query, useIsHydrated, useSocket } from '@portal/sdk';
import { useQuery, useQueryClient } from '@portal/sdk/query';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { boardKey } from '../bulletin/bulletin.queries.ts';
import { type ChatStore, type ChatView, createChatStore } from './chat-store.ts';

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
  const client = useQueryClient();
  const drop = useRef(() => {});
  // A poll without a reply means that an open socket is dead, too.
  const fetch = (before: number | undefined) => fetchPage(before, () => drop.current());
  const ofPage = useMessagesOfPage();
  const [store] = useState(() => createChatStore(fetch, ofPage));
  const view = useSyncExternalStore(store.subscribe, store.view, store.view);
  usePolls(store);
  const socket = useSocket({
    onFrame: (frame) => {
      if (frame.type === 'bulletin_changed') void client.invalidateQueries({ queryKey: boardKey });
      else applyFrame(store, frame);
    },
    onStatus: (status) => store.setConnected(status === 'open'),
  });
  drop.current = socket.drop;
  return {
    ...view,
    connection: socket.status,
    refresh: () => void store.refresh(),
    loadOlder: () => void store.loadOlder(),
    announce: (message) => {
      store.add(message);
      socket.send({ type: 'chat_broadcast', message });
    },
    showChange: (message) => store.change(message),
    announceRemoval: (id) => {
      store.remove(id);
      socket.send({ type: 'chat_message_deleted', id });
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

function applyFrame(store: ChatStore, frame: SocketFrame): void {
  if (frame.type === 'chat_broadcast') store.add(frame.message);
  if (frame.type === 'chat_message_changed') store.change(frame.message);
  if (frame.type !== 'chat_message_deleted') return;
  if (frame.id !== undefined) store.remove(frame.id);
  else void store.refresh();
}

/** A half-open network never fails on its own. */
const timeoutMs = 10_000;

/** Fetches the newest page, or the one before a message. Calls `onNoReply` if no reply comes at all. */
async function fetchPage(before: number | undefined, onNoReply: () => void): Promise<ChatMessage[]> {
  const timeout = new AbortController();
  const timer = setTimeout(() => timeout.abort(), timeoutMs);
  const input = before === undefined ? {} : { query: { before: String(before) } };
  try {
    return await call(chat.list, input, { signal: timeout.signal });
  } catch (cause) {
    const error = timeout.signal.aborted ? noReply(cause) : cause;
    if (error instanceof ApiError && error.code === 'offline') onNoReply();
    throw error;
  } finally {
    clearTimeout(timer);
  }
}

const noReply = (cause: unknown) =>
  new ApiError({ status: 0, code: 'offline', detail: 'The chat is not responding.' }, { cause });
