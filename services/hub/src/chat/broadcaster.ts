import type { ChatMessage, SocketFrame } from '@portal/contracts';
import { LRUCache } from 'lru-cache';
import { type ChatMessageDocument, ChatMessageModel } from '../model/chat-message.model.ts';
import { notRemoved } from '../model/removal.ts';
import type { Signal } from '../signals/signal.ts';

/** Most broadcast messages that are remembered. */
const maxRemembered = 10_000;
/** Older messages are not broadcast. */
const maxAgeMs = 5 * 60 * 1000;

export interface Broadcaster {
  onSignal: (signal: Signal) => void;
  /** Broadcasts messages stored since the start without a signal, for example by another instance without Redis. */
  broadcastMissed: (messages: readonly ChatMessage[]) => void;
  isBroadcast: (messageId: number) => boolean;
}

/** Sends what happens to all connections of this instance, each message once. */
export function createBroadcaster(
  connections: { send: (frame: SocketFrame) => void },
  startedAt = Date.now(),
): Broadcaster {
  const sent = new LRUCache<number, true>({ max: maxRemembered });

  const broadcast = (message: ChatMessage) => {
    if (sent.has(message.id)) return;
    sent.set(message.id, true);
    connections.send({ type: 'chat_broadcast', message });
  };

  return {
    isBroadcast: (messageId) => sent.has(messageId),
    broadcastMissed(messages) {
      const oldest = Math.max(startedAt, Date.now() - maxAgeMs);
      for (const message of messages) if (Date.parse(message.createdAt) >= oldest) broadcast(message);
    },
    onSignal(signal) {
      if (signal.type === 'message') broadcast(signal.message);
      else if (signal.type === 'changed')
        connections.send({ type: 'chat_message_changed', message: signal.message });
      else if (signal.type === 'removed') connections.send({ type: 'chat_message_deleted', id: signal.id });
      else if (signal.type === 'board' || signal.type === 'reload')
        connections.send({ type: 'bulletin_changed' });
    },
  };
}

/** The message, if the member has stored it recently. */
export async function ownRecentMessage(
  id: number,
  authorId: number,
): Promise<ChatMessageDocument | undefined> {
  const createdAt = { $gt: new Date(Date.now() - maxAgeMs) };
  return (
    (await ChatMessageModel.findOne({
      _id: id,
      authorId,
      createdAt,
      ...notRemoved,
    }).lean<ChatMessageDocument>()) ?? undefined
  );
}
