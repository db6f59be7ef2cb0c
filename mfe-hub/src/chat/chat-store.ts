import { type ChatMessage, withQuote } from '@portal/contracts';
import { ApiError } from '@portal/sdk';
import {
  type FetchPage,
  inOrder,
  type MessageRange,
  readBack,
  replaceRange,
  startOf,
} from './message-range.ts';

/** The state of the chat, a new object after each change. */
export interface ChatView {
  status: 'loading' | 'failed' | 'ready';
  /** Ordered by id, without duplicates. */
  messages: readonly ChatMessage[];
  hasOlder: boolean;
  older: 'idle' | 'loading' | 'failed';
}

export interface ChatStore {
  view: () => ChatView;
  subscribe: (listener: () => void) => () => void;
  /** Loads the newest page and missed messages. A failure changes nothing. */
  refresh: () => Promise<void>;
  /** The socket opened or closed. Messages may be missed until the next refresh. */
  setConnected: (isOpen: boolean) => void;
  /** Adds a new message. */
  add: (message: ChatMessage) => void;
  /** Replaces an edited message. */
  change: (message: ChatMessage) => void;
  /** Removes a deleted message for good. */
  remove: (id: number) => void;
  /** Loads the page before the first message. */
  loadOlder: () => Promise<void>;
}

/** The maximum age of the service's cached page. Newer messages from the socket stay even if the page lacks them. */
const serviceCacheMs = 5000;

/** Merges messages from the socket, polls and pages of history. Independent of React. */
export function createChatStore(fetchPage: FetchPage, newest?: readonly ChatMessage[]): ChatStore {
  const state = createState();
  if (newest) start(state, newest);
  let running: Promise<void> | undefined;
  const refresh = (): Promise<void> => {
    running ??= catchUp(state, fetchPage)
      .finally(() => {
        running = undefined;
      })
      // The socket has reconnected meanwhile.
      .then((isDone) => (isDone && state.needsReload ? refresh() : undefined));
    return running;
  };
  return {
    view: () => state.view,
    subscribe: (listener) => {
      state.listeners.add(listener);
      return () => state.listeners.delete(listener);
    },
    refresh,
    setConnected: (isOpen) => {
      setConnected(state, isOpen);
      if (isOpen) void refresh();
    },
    add: (message) => add(state, message),
    change: (message) => {
      if (state.view.messages.some(({ id }) => id === message.id)) add(state, message);
    },
    remove: (id) => remove(state, id),
    loadOlder: () => loadOlder(state, fetchPage),
  };
}

/** Shows the newest page, which was loaded before. */
function start(state: ChatState, newest: readonly ChatMessage[]): void {
  applyRange(
    state,
    { messages: newest, from: startOf(newest) },
    { known: Number.POSITIVE_INFINITY, startedAt: performance.now() },
  );
  state.gapAfter = lastId(state);
}

interface ChatState {
  view: ChatView;
  listeners: Set<() => void>;
  /** All messages from this id on are loaded; Infinity before the first page. */
  floor: number;
  /** Messages after this id may be missing; null while the socket delivers all. */
  gapAfter: number | null;
  isOpen: boolean;
  /** Counts openings and closings of the socket. */
  connectionChanges: number;
  /** All loaded pages need a reload, because deletions may have been missed. */
  needsReload: boolean;
  /** Times of arrival of recent messages, by id. */
  receivedAt: Map<number, number>;
  removed: Set<number>;
}

const createState = (): ChatState => ({
  view: { status: 'loading', messages: [], hasOlder: false, older: 'idle' },
  listeners: new Set(),
  floor: Number.POSITIVE_INFINITY,
  gapAfter: Number.POSITIVE_INFINITY,
  isOpen: false,
  connectionChanges: 0,
  needsReload: false,
  receivedAt: new Map(),
  removed: new Set(),
});

function show(state: ChatState, changes: Partial<ChatView>): void {
  state.view = { ...state.view, ...changes };
  for (const listener of state.listeners) listener();
}

const lastId = ({ view }: ChatState) => view.messages.at(-1)?.id ?? 0;

function setConnected(state: ChatState, isOpen: boolean): void {
  state.gapAfter ??= lastId(state);
  state.isOpen = isOpen;
  state.connectionChanges += 1;
  state.needsReload ||= isOpen;
}

function add(state: ChatState, message: ChatMessage): void {
  // Older messages belong to a page that isn't loaded yet.
  const isBelow = Number.isFinite(state.floor) && message.id < state.floor;
  if (isBelow || state.removed.has(message.id)) return;
  state.receivedAt.set(message.id, performance.now());
  const others = state.view.messages.map((other) => withQuote(other, message.id, message));
  show(state, { messages: inOrder([...others, message]) });
}

function remove(state: ChatState, id: number): void {
  state.removed.add(id);
  const others = state.view.messages.filter((message) => message.id !== id);
  show(state, { messages: others.map((message) => withQuote(message, id, undefined)) });
}

/** Returns whether it succeeded. */
async function catchUp(state: ChatState, fetchPage: FetchPage): Promise<boolean> {
  const { connectionChanges, needsReload } = state;
  const startedAt = performance.now();
  const known = state.gapAfter ?? lastId(state);
  const range = await readBack(fetchPage, needsReload ? state.floor : known).catch(undefinedOnApiError);
  if (!range) {
    if (state.view.status === 'loading') show(state, { status: 'failed' });
    return false;
  }
  applyRange(state, range, { known, startedAt });
  const isSameConnection = state.connectionChanges === connectionChanges;
  if (isSameConnection) state.needsReload = false;
  state.gapAfter = isSameConnection && state.isOpen ? null : (range.messages.at(-1)?.id ?? 0);
  return true;
}

function applyRange(
  state: ChatState,
  range: MessageRange,
  { known, startedAt }: { known: number; startedAt: number },
) {
  const { from } = range;
  const recentSince = startedAt - serviceCacheMs;
  for (const [id, at] of state.receivedAt) if (at < recentSince) state.receivedAt.delete(id);
  // Too much was missed to close the gap: drop the older messages.
  const hasGap = from > known;
  state.floor = hasGap ? from : Math.min(state.floor, from);
  const current = hasGap ? state.view.messages.filter(({ id }) => id >= from) : state.view.messages;
  const read = range.messages.filter(({ id }) => !state.removed.has(id));
  const messages = replaceRange(current, read, range, (id) => state.receivedAt.has(id));
  // No new render if nothing changed.
  const hasChanged = state.view.status !== 'ready' || !areEqual(messages, state.view.messages);
  if (hasChanged) show(state, { status: 'ready', messages, hasOlder: state.floor > 0 });
}

const areEqual = (a: readonly ChatMessage[], b: readonly ChatMessage[]) =>
  a.length === b.length && a.every((message, index) => isSame(message, b[index]));

/** Messages change by an edit or a reaction, or when their author's account is deleted or gets another role or picture. */
const isSame = (a: ChatMessage, b: ChatMessage | undefined) =>
  a.id === b?.id &&
  JSON.stringify([a.replyTo, a.reactions]) === JSON.stringify([b.replyTo, b.reactions]) &&
  (['editedAt', 'authorId', 'authorName', 'authorRole', 'authorAvatarUrl'] as const).every(
    (field) => a[field] === b[field],
  );

async function loadOlder(state: ChatState, fetchPage: FetchPage): Promise<void> {
  const { floor, view } = state;
  if (!view.hasOlder || view.older === 'loading') return;
  show(state, { older: 'loading' });
  const page = await fetchPage(floor).catch(undefinedOnApiError);
  if (!page) return show(state, { older: 'failed' });
  // The messages before it were dropped meanwhile.
  if (state.floor !== floor) return show(state, { older: 'idle' });
  state.floor = startOf(page);
  const read = page.filter(({ id }) => !state.removed.has(id));
  const messages = replaceRange(state.view.messages, read, { from: state.floor, before: floor });
  show(state, { older: 'idle', messages, hasOlder: state.floor > 0 });
}

/** The next poll tries again; other errors are bugs. */
function undefinedOnApiError(error: unknown): undefined {
  if (!(error instanceof ApiError)) throw error;
}
