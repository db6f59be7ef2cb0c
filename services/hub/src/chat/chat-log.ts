import { type ChatMessage, limits } from '@portal/contracts';
import { frozen } from '../frozen.ts';
import { notRemoved } from '../removal.ts';
import { createCache } from '../shelf.ts';
import type { Signal } from '../signals/signal.ts';
import { type ChatMessageDocument, ChatMessageModel } from './chat-message.model.ts';
import { presentMessage } from './chat-message.present.ts';

/** After so long the newest page is read anew, should a signal ever be lost (milliseconds). */
const maxAgeMs = 5000;
const { pageLength } = limits.chat;

export interface ChatLog {
  /** The newest messages, oldest first; frozen, so that they are turned into bytes once for all who ask. */
  newest: () => Promise<ChatMessage[]>;
  /** The messages before one that is known, oldest first. */
  before: (id: number) => Promise<ChatMessage[]>;
  hear: (signal: Signal) => void;
}

/** The chat: its newest page in memory, kept current by signals, the rest in the database. */
export function createChatLog(onLoaded: (messages: ChatMessage[]) => void): ChatLog {
  const shelf = createCache<ChatMessage[]>({
    maxAgeMs,
    async load() {
      const messages = frozen(await page({}));
      onLoaded(messages);
      return messages;
    },
  });
  return {
    newest: shelf.read,
    before: (id) => page({ _id: { $lt: id } }),
    hear(signal) {
      if (signal.type === 'message') shelf.change((messages) => withMessage(messages, signal.message));
      // A removed message makes room for an older one, which only the database has.
      else if (signal.type === 'removed' || signal.type === 'reload') shelf.forget();
    },
  };
}

async function page(range: { _id?: { $lt: number } }): Promise<ChatMessage[]> {
  const documents = await ChatMessageModel.find({ ...range, ...notRemoved })
    .sort({ _id: -1 })
    .limit(pageLength)
    .lean<ChatMessageDocument[]>();
  return documents.reverse().map(presentMessage);
}

/** Ids are given before messages are written, so one may come after another that is newer. */
function withMessage(messages: ChatMessage[], message: ChatMessage): ChatMessage[] {
  if (messages.some(({ id }) => id === message.id)) return messages;
  const at = messages.findLastIndex(({ id }) => id < message.id) + 1;
  return frozen(messages.toSpliced(at, 0, message).slice(-pageLength));
}
