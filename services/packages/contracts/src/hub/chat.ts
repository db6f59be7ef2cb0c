import { mayModerate } from '../forum/rights.ts';
import type { Viewer } from '../roles.schema.ts';
import type { ChatMessage } from './chat.schema.ts';

const isAuthorOf = (viewer: Viewer | null, { authorId }: Pick<ChatMessage, 'authorId'>) =>
  viewer !== null && viewer.id === authorId;
/** Authors edit their own messages, without a time limit. */
export const mayEditMessage = isAuthorOf;
/** Members remove their own messages, staff those of others. */
export const mayRemoveMessage = (viewer: Viewer | null, message: Pick<ChatMessage, 'authorId'>) =>
  isAuthorOf(viewer, message) || mayModerate(viewer);

/** Why `/ws` closes at once: nobody is signed in, for example because the session ended on another device. */
export const notSignedInCloseCode = 4401;
