import { type ChatMessage, limits, withQuote } from '@portal/contracts';
import { createCache, frozen } from '../cache.ts';
import { type ChatMessageDocument, ChatMessageModel } from '../model/chat-message.model.ts';
import { notRemoved } from '../model/removal.ts';
import type { Signal } from '../signals/signal.ts';
import type { PresentMessages } from './chat-message.present.ts';

/** Bounds the effect of a lost signal. */
const maxAgeMs = 5000;
const { pageLength } = limits.chat;

export interface ChatLog {
  /** The newest messages, oldest first. */
  newest: () => Promise<ChatMessage[]>;
  /** The messages before the given one, oldest first. */
  before: (id: number) => Promise<ChatMessage[]>;
  onSignal: (signal: Signal) => void;
}

/** The chat: its newest page in memory, updated by signals, the rest in the database. */
export function createChatLog(
  onLoaded: (messages: ChatMessage[]) => void,
  present: PresentMessages,
): ChatLog {
  const page = async (range: { _id?: { $lt: number } }) => present.all(await documentsIn(range));
  const cache = createCache<ChatMessage[]>({
    maxAgeMs,
    async load() {
      const messages = frozen(await page({}));
      onLoaded(messages);
      return messages;
    },
  });
  return {
    newest: cache.read,
    before: (id) => page({ _id: { $lt: id } }),
    onSignal(signal) {
      if (signal.type === 'message') cache.change((messages) => withMessage(messages, signal.message));
      else if (signal.type === 'changed')
        cache.change((messages) => frozen(messages.map(replaceBy(signal.message))));
      // A removed message is replaced by an older one from the database.
      else if (signal.type === 'removed' || signal.type === 'reload') cache.invalidate();
    },
  };
}

async function documentsIn(range: { _id?: { $lt: number } }): Promise<ChatMessageDocument[]> {
  const documents = await ChatMessageModel.find({ ...range, ...notRemoved })
    .sort({ _id: -1 })
    .limit(pageLength)
    .lean<ChatMessageDocument[]>();
  return documents.reverse();
}

const replaceBy = (changed: ChatMessage) => (message: ChatMessage) =>
  message.id === changed.id ? changed : withQuote(message, changed.id, changed);

/** Ids are assigned before messages are written, so a message may arrive after a newer one. */
function withMessage(messages: ChatMessage[], message: ChatMessage): ChatMessage[] {
  if (messages.some(({ id }) => id === message.id)) return messages;
  const at = messages.findLastIndex(({ id }) => id < message.id) + 1;
  return frozen(messages.toSpliced(at, 0, message).slice(-pageLength));
}
