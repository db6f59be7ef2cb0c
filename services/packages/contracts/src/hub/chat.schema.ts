import * as z from 'zod/mini';
import type { SchemaTable } from '../endpoint.ts';
import { ImageAddress } from '../image.schema.ts';
import { limits } from '../limits.ts';
import { liveFrames } from '../live/live.schema.ts';
import { EarlierText, staffAct } from '../moderation/staff-reason.schema.ts';
import { Role } from '../roles.schema.ts';
import { byId, Id, IdText, RequestKey, Timestamp, writtenText } from '../values.schema.ts';

/** How members can react to a message. */
export const Reaction = z.enum(['helpful', 'love', 'laugh']);
export type Reaction = z.infer<typeof Reaction>;

/** The message that another one replies to. */
export const QuotedMessage = z.object({
  id: Id,
  /** Absent once the message is deleted. */
  authorName: z.optional(z.string()),
  /** The beginning of its text. */
  excerpt: z.optional(z.string()),
});
export type QuotedMessage = z.infer<typeof QuotedMessage>;

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
  /** Time of the last edit; absent if it was never edited. */
  editedAt: z.optional(Timestamp),
  replyTo: z.optional(QuotedMessage),
  /** The members with each reaction; without those that nobody has. */
  reactions: z.optional(z.partialRecord(Reaction, z.array(Id))),
});
export type ChatMessage = z.infer<typeof ChatMessage>;

const reactionParams = z.strictObject({ id: IdText, reaction: Reaction });

export const chatSchemas = {
  list: {
    summary: 'The newest messages, or those before a known one; oldest first.',
    query: z.strictObject({ before: z.optional(IdText) }),
    reply: z.array(ChatMessage),
  },
  post: {
    summary: 'Posts a message.',
    body: z.strictObject({
      message: writtenText(limits.chat.messageLength),
      /** The message that it replies to. */
      replyTo: z.optional(Id),
      requestKey: RequestKey,
    }),
    reply: ChatMessage,
  },
  edit: {
    summary: 'Changes your own message.',
    params: byId,
    body: z.strictObject({ message: writtenText(limits.chat.messageLength) }),
    reply: ChatMessage,
  },
  react: {
    summary: 'Adds your reaction to a message; idempotent.',
    params: reactionParams,
    reply: ChatMessage,
  },
  unreact: {
    summary: 'Removes your reaction; idempotent.',
    params: reactionParams,
    reply: ChatMessage,
  },
  history: {
    summary: 'Earlier texts of a message from the last 24 hours, newest first.',
    params: byId,
    reply: z.array(EarlierText),
  },
  remove: staffAct('Removes your own message, or as staff any; idempotent.'),
} satisfies SchemaTable;

/** The frames of `/ws` as JSON text, in both directions. */
export const SocketFrame = z.discriminatedUnion('type', [
  z.object({ type: z.literal('chat_broadcast'), message: ChatMessage }),
  z.object({ type: z.literal('chat_message_deleted'), id: z.optional(Id) }),
  // To clients only: its author has edited it, or members have reacted.
  z.object({ type: z.literal('chat_message_changed'), message: ChatMessage }),
  // To clients only: the board has changed.
  z.object({ type: z.literal('bulletin_changed') }),
  // To clients only, every `limits.socket.aliveMs`: browsers don't see pings, so a dead connection could go
  // unnoticed.
  z.object({ type: z.literal('alive') }),
  ...liveFrames,
]);
export type SocketFrame = z.infer<typeof SocketFrame>;
