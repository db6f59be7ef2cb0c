import type { ChatMessage } from '@portal/contracts';
import { ApiError } from '@portal/sdk';
import { beginOf, type FetchPage, inOrder, readBack, replaceRange, type Stretch } from './message-range.ts';

/** What is known of the chat. A new object whenever it changes. */
export interface ChatView {
  status: 'loading' | 'failed' | 'ready';
  /** By id, each once, without a hole once they are caught up with. */
  messages: readonly ChatMessage[];
  /** Whether anything is older than the first of them. */
  hasOlder: boolean;
  older: 'idle' | 'loading' | 'failed';
}

export interface ChatStore {
  view: () => ChatView;
  subscribe: (listener: () => void) => () => void;
  /** Reads the newest page, and what was missed before it. Failures leave what is known as it is. */
  refresh: () => Promise<void>;
  /** The socket opened or closed: from now on something may be missed, until it is caught up with. */
  setLink: (isOpen: boolean) => void;
  /** Takes over a message that was just said. */
  add: (message: ChatMessage) => void;
  /** Drops a message that was deleted; it does not come back. */
  remove: (id: number) => void;
  /** Reads the page before the first message. */
  loadOlder: () => Promise<void>;
}

/**
 * How old the service's memory of the newest page may be. Whatever came over the socket is not dropped because
 * such a page lacks it.
 */
const serviceMemoryMs = 5000;

/** The messages of the chat as the socket, the polls and the pages of history bring them. Knows no React. */
export function createChatStore(fetchPage: FetchPage): ChatStore {
  const state = createState();
  let running: Promise<void> | undefined;
  const refresh = (): Promise<void> => {
    running ??= catchUp(state, fetchPage)
      .finally(() => {
        running = undefined;
      })
      // The socket opened anew while this was being read.
      .then((isDone) => (isDone && state.isReadingDue ? refresh() : undefined));
    return running;
  };
  return {
    view: () => state.view,
    subscribe: (listener) => {
      state.listeners.add(listener);
      return () => state.listeners.delete(listener);
    },
    refresh,
    setLink: (isOpen) => {
      setLink(state, isOpen);
      if (isOpen) void refresh();
    },
    add: (message) => add(state, message),
    remove: (id) => remove(state, id),
    loadOlder: () => loadOlder(state, fetchPage),
  };
}

interface ChatState {
  view: ChatView;
  listeners: Set<() => void>;
  /** Every message from this id up is loaded; endless before the first page has come. */
  floor: number;
  /** Messages after this id may be missing; null while the socket brings all of them. */
  gapAfter: number | null;
  isOpen: boolean;
  /** Counts the openings and closings of the socket. */
  link: number;
  /** All that is loaded is to be read anew: deletions may have been missed. */
  isReadingDue: boolean;
  /** When the messages of the last seconds came, by id. */
  receivedAt: Map<number, number>;
  removed: Set<number>;
}

const createState = (): ChatState => ({
  view: { status: 'loading', messages: [], hasOlder: false, older: 'idle' },
  listeners: new Set(),
  floor: Number.POSITIVE_INFINITY,
  gapAfter: Number.POSITIVE_INFINITY,
  isOpen: false,
  link: 0,
  isReadingDue: false,
  receivedAt: new Map(),
  removed: new Set(),
});

function show(state: ChatState, changes: Partial<ChatView>): void {
  state.view = { ...state.view, ...changes };
  for (const listener of state.listeners) listener();
}

const lastId = ({ view }: ChatState) => view.messages.at(-1)?.id ?? 0;

function setLink(state: ChatState, isOpen: boolean): void {
  state.gapAfter ??= lastId(state);
  state.isOpen = isOpen;
  state.link += 1;
  state.isReadingDue ||= isOpen;
}

function add(state: ChatState, message: ChatMessage): void {
  // What is older than the range belongs to a page that is still to be read.
  const isBelow = Number.isFinite(state.floor) && message.id < state.floor;
  if (isBelow || state.removed.has(message.id)) return;
  state.receivedAt.set(message.id, performance.now());
  show(state, { messages: inOrder([...state.view.messages, message]) });
}

function remove(state: ChatState, id: number): void {
  state.removed.add(id);
  show(state, { messages: state.view.messages.filter((message) => message.id !== id) });
}

/** Answers whether it could be read. */
async function catchUp(state: ChatState, fetchPage: FetchPage): Promise<boolean> {
  const { link, isReadingDue } = state;
  const begunAt = performance.now();
  const known = state.gapAfter ?? lastId(state);
  const stretch = await readBack(fetchPage, isReadingDue ? state.floor : known).catch(orRefused);
  if (!stretch) {
    if (state.view.status === 'loading') show(state, { status: 'failed' });
    return false;
  }
  takeOver(state, stretch, { known, begunAt });
  const isSameLink = state.link === link;
  if (isSameLink) state.isReadingDue = false;
  state.gapAfter = isSameLink && state.isOpen ? null : (stretch.messages.at(-1)?.id ?? 0);
  return true;
}

function takeOver(
  state: ChatState,
  stretch: Stretch,
  { known, begunAt }: { known: number; begunAt: number },
) {
  const { from } = stretch;
  const newSince = begunAt - serviceMemoryMs;
  for (const [id, at] of state.receivedAt) if (at < newSince) state.receivedAt.delete(id);
  // More was missed than is read back: the range begins anew.
  const isTorn = from > known;
  state.floor = isTorn ? from : Math.min(state.floor, from);
  const kept = isTorn ? state.view.messages.filter(({ id }) => id >= from) : state.view.messages;
  const read = stretch.messages.filter(({ id }) => !state.removed.has(id));
  const messages = replaceRange(kept, read, stretch, (id) => state.receivedAt.has(id));
  // A poll that brings nothing new draws nothing anew.
  const isNew = state.view.status !== 'ready' || !areAlike(messages, state.view.messages);
  if (isNew) show(state, { status: 'ready', messages, hasOlder: state.floor > 0 });
}

/** A message never changes, but for its author, whose account may go. */
const areAlike = (some: readonly ChatMessage[], others: readonly ChatMessage[]) =>
  some.length === others.length &&
  some.every(({ id, authorId }, place) => others[place]?.id === id && others[place].authorId === authorId);

async function loadOlder(state: ChatState, fetchPage: FetchPage): Promise<void> {
  const { floor, view } = state;
  if (!view.hasOlder || view.older === 'loading') return;
  show(state, { older: 'loading' });
  const page = await fetchPage(floor).catch(orRefused);
  if (!page) return show(state, { older: 'failed' });
  // The range began anew meanwhile: the page has no place in it.
  if (state.floor !== floor) return show(state, { older: 'idle' });
  state.floor = beginOf(page);
  const read = page.filter(({ id }) => !state.removed.has(id));
  const messages = replaceRange(state.view.messages, read, { from: state.floor, before: floor });
  show(state, { older: 'idle', messages, hasOlder: state.floor > 0 });
}

/** What was refused or never arrived is tried again by the next poll; anything else is a bug. */
function orRefused(error: unknown): undefined {
  if (!(error instanceof ApiError)) throw error;
}
