import type { ChatMessage, SocketFrame } from '@portal/contracts';
import { LRUCache } from 'lru-cache';
import { notRemoved } from '../removal.ts';
import type { Signal } from '../signals/signal.ts';
import { type ChatMessageDocument, ChatMessageModel } from './chat-message.model.ts';
import { presentMessage } from './chat-message.present.ts';

/** So many messages are known as announced. */
const remembered = 10_000;
/** A message that is older is no news any more (milliseconds). */
const newsMs = 5 * 60 * 1000;

export interface Announcer {
  hear: (signal: Signal) => void;
  /** Announces what was stored while this process ran and no signal told, such as by another instance without Redis. */
  announceMissed: (messages: readonly ChatMessage[]) => void;
  isAnnounced: (messageId: number) => boolean;
}

/** Tells everyone at the sockets of this instance what happens, each message once. */
export function createAnnouncer(
  crowd: { send: (frame: SocketFrame) => void },
  startedAt = Date.now(),
): Announcer {
  const announced = new LRUCache<number, true>({ max: remembered });

  const announce = (message: ChatMessage) => {
    if (announced.has(message.id)) return;
    announced.set(message.id, true);
    crowd.send({ type: 'chat_broadcast', message });
  };

  return {
    isAnnounced: (messageId) => announced.has(messageId),
    announceMissed(messages) {
      const oldest = Math.max(startedAt, Date.now() - newsMs);
      for (const message of messages) if (Date.parse(message.createdAt) >= oldest) announce(message);
    },
    hear(signal) {
      if (signal.type === 'message') announce(signal.message);
      else if (signal.type === 'removed') crowd.send({ type: 'chat_message_deleted', id: signal.id });
      else crowd.send({ type: 'bulletin_changed' });
    },
  };
}

/** The message of that id, where the member really stored it, and lately; undefined otherwise. */
export async function ownRecentMessage(id: number, authorId: number): Promise<ChatMessage | undefined> {
  const createdAt = { $gt: new Date(Date.now() - newsMs) };
  const stored = await ChatMessageModel.findOne({
    _id: id,
    authorId,
    createdAt,
    ...notRemoved,
  }).lean<ChatMessageDocument>();
  return stored ? presentMessage(stored) : undefined;
}
