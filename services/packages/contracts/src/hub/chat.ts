import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { limits } from '../limits.ts';
import { byId, Id, IdText, RequestKey, Timestamp, writtenText } from '../values.ts';

export const ChatMessage = z.object({
  id: Id,
  message: z.string(),
  authorName: z.string(),
  /** The account of the author; null once it is deleted. */
  authorId: z.nullable(Id),
  createdAt: Timestamp,
});
export type ChatMessage = z.infer<typeof ChatMessage>;

export const chat = {
  list: endpoint({
    method: 'GET',
    path: '/api/chat/messages',
    service: 'hub',
    access: 'anyone',
    summary: 'The newest messages, or those before a known one; oldest first.',
    query: z.strictObject({ before: z.optional(IdText) }),
    reply: z.array(ChatMessage),
  }),
  post: endpoint({
    method: 'POST',
    path: '/api/chat/messages',
    service: 'hub',
    access: 'member',
    summary: 'Posts a message.',
    creates: 'once',
    body: z.strictObject({ message: writtenText(limits.chat.messageLength), requestKey: RequestKey }),
    reply: ChatMessage,
    rate: { times: 60, perSeconds: 60 },
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/chat/messages/:id',
    service: 'hub',
    access: 'admin',
    summary: 'Removes a message; idempotent.',
    params: byId,
  }),
};

/** The frames of `/ws` as JSON text, in both directions. */
export const SocketFrame = z.discriminatedUnion('type', [
  z.object({ type: z.literal('chat_broadcast'), message: ChatMessage }),
  z.object({ type: z.literal('chat_message_deleted'), id: z.optional(Id) }),
  // To clients only: the board has changed.
  z.object({ type: z.literal('bulletin_changed') }),
  // To clients only, every `limits.socket.aliveMs`: browsers don't see pings, so a dead connection could go
  // unnoticed.
  z.object({ type: z.literal('alive') }),
]);
export type SocketFrame = z.infer<typeof SocketFrame>;
