import { mayModerate } from '../forum/rights.ts';
import { limits } from '../limits.ts';
import type { Viewer } from '../roles.schema.ts';
import type { ChatMessage, QuotedMessage, Reaction } from './chat.schema.ts';

const isAuthorOf = (viewer: Viewer | null, { authorId }: Pick<ChatMessage, 'authorId'>) =>
  viewer !== null && viewer.id === authorId;
/** Authors edit their own messages, without a time limit. */
export const mayEditMessage = isAuthorOf;
/** Members remove their own messages, staff those of others. */
export const mayRemoveMessage = (viewer: Viewer | null, message: Pick<ChatMessage, 'authorId'>) =>
  isAuthorOf(viewer, message) || mayModerate(viewer);

/** The reactions in the order of their buttons. */
export const reactions: readonly Reaction[] = ['helpful', 'love', 'laugh'];

/** The part of a message that replies to it show. */
export const quote = ({ id, authorName, message }: Omit<ChatMessage, 'replyTo'>): QuotedMessage => ({
  id,
  authorName,
  excerpt:
    message.length <= limits.chat.excerptLength
      ? message
      : `${message.slice(0, limits.chat.excerptLength).trimEnd()}…`,
});

/** A reply after a change of the message that it quotes, which is undefined if that was deleted. */
export const withQuote = (reply: ChatMessage, id: number, quoted: ChatMessage | undefined): ChatMessage =>
  reply.replyTo?.id === id ? { ...reply, replyTo: quoted ? quote(quoted) : { id } } : reply;

/** Why `/ws` closes at once: nobody is signed in, for example because the session ended on another device. */
export const notSignedInCloseCode = 4401;
