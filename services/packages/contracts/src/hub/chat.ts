import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { mayModerate } from '../forum/rights.ts';
import { ImageAddress } from '../image.ts';
import { limits } from '../limits.ts';
import { liveFrames } from '../live/live.ts';
import { EarlierText, StaffReason } from '../moderation/staff-reason.ts';
import { Role, type Viewer } from '../roles.ts';
import { byId, Id, IdText, RequestKey, Timestamp, writtenText } from '../values.ts';

export const ChatMessage = z.object({
  id: Id,
  message: z.string(),
  authorName: z.string(),
  /** The account of the author; null once it is deleted. */
  authorId: z.nullable(Id),
  /** The current role of the account. */
  authorRole: z.optional(Role),
  /** The picture of the account; without one, a leaf drawn from its id. */
  authorAvatarUrl: z.optional(ImageAddress),
  createdAt: Timestamp,
  /** When it was last edited; absent if it never was. */
  editedAt: z.optional(Timestamp),
});
export type ChatMessage = z.infer<typeof ChatMessage>;

const isAuthorOf = (viewer: Viewer | null, { authorId }: Pick<ChatMessage, 'authorId'>) =>
  viewer !== null && viewer.id === authorId;
export const mayEditMessage = isAuthorOf;
/** Members remove their own messages, staff those of others. */
export const mayRemoveMessage = (viewer: Viewer | null, message: Pick<ChatMessage, 'authorId'>) =>
  isAuthorOf(viewer, message) || mayModerate(viewer);

export const chat = {
  list: endpoint({
    method: 'GET',
    path: '/api/chat/messages',
    service: 'hub',
    access: 'anyone',
    summary: 'The newest messages, or those before a known one; oldest first.',
    isPolled: true,
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
    publishes: true,
    body: z.strictObject({ message: writtenText(limits.chat.messageLength), requestKey: RequestKey }),
    reply: ChatMessage,
    rate: { times: 60, perSeconds: 60 },
  }),
  edit: endpoint({
    method: 'PATCH',
    path: '/api/chat/messages/:id',
    service: 'hub',
    access: 'member',
    summary: 'Changes your own message.',
    publishes: true,
    params: byId,
    body: z.strictObject({ message: writtenText(limits.chat.messageLength) }),
    reply: ChatMessage,
    rate: { times: 30, perSeconds: 60 },
  }),
  history: endpoint({
    method: 'GET',
    path: '/api/admin/chat/messages/:id/history',
    service: 'hub',
    access: 'moderator',
    summary: 'What a message said in the last 24 hours, newest first.',
    params: byId,
    reply: z.array(EarlierText),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/chat/messages/:id',
    service: 'hub',
    access: 'member',
    summary: 'Removes your own message, or as staff any; idempotent.',
    params: byId,
    body: StaffReason,
  }),
};

/** The frames of `/ws` as JSON text, in both directions. */
export const SocketFrame = z.discriminatedUnion('type', [
  z.object({ type: z.literal('chat_broadcast'), message: ChatMessage }),
  z.object({ type: z.literal('chat_message_deleted'), id: z.optional(Id) }),
  // To clients only: its author has edited it.
  z.object({ type: z.literal('chat_message_changed'), message: ChatMessage }),
  // To clients only: the board has changed.
  z.object({ type: z.literal('bulletin_changed') }),
  // To clients only, every `limits.socket.aliveMs`: browsers don't see pings, so a dead connection could go
  // unnoticed.
  z.object({ type: z.literal('alive') }),
  ...liveFrames,
]);
export type SocketFrame = z.infer<typeof SocketFrame>;

/** Why `/ws` closes at once: nobody is signed in, for example because the session ended on another device. */
export const notSignedInCloseCode = 4401;
