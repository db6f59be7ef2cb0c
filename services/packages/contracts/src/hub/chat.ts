import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { limits } from '../limits.ts';
import { byId, Id, IdText, RequestKey, Timestamp, writtenText } from '../values.ts';

export const ChatMessage = z.object({
  id: Id,
  message: z.string(),
  authorName: z.string(),
  /** The account that wrote it; null where it is gone. */
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
    summary: 'Says something in the chat.',
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
    summary: 'Removes a message; once more changes nothing.',
    params: byId,
  }),
};

/** What goes over `/ws` as JSON text, in both directions. */
export const SocketFrame = z.discriminatedUnion('type', [
  z.object({ type: z.literal('chat_broadcast'), message: ChatMessage }),
  z.object({ type: z.literal('chat_message_deleted'), id: z.optional(Id) }),
  // To clients alone: what is on the board has changed.
  z.object({ type: z.literal('bulletin_changed') }),
  // To clients alone, each `limits.socket.aliveMs`: a browser hears nothing of pings, and a line may be dead unnoticed.
  z.object({ type: z.literal('alive') }),
]);
export type SocketFrame = z.infer<typeof SocketFrame>;
