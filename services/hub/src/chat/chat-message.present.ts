import type { ChatMessage, Role } from '@portal/contracts';
import { compact } from '@portal/kit';
import type { ChatMessageDocument } from '../model/chat-message.model.ts';

/** Data of an author's account that messages show. */
export interface AuthorAccount {
  role: Role | undefined;
  avatarUrl: string | undefined;
}

/** The current accounts by their ids; without those that don't exist. */
export type AuthorsOf = (ids: number[]) => Promise<ReadonlyMap<number, AuthorAccount>>;

/** Presents messages with the current roles and pictures of their authors. */
export interface PresentMessages {
  one: (document: ChatMessageDocument) => Promise<ChatMessage>;
  all: (documents: ChatMessageDocument[]) => Promise<ChatMessage[]>;
}

export function presentMessages(authorsOf: AuthorsOf): PresentMessages {
  const all: PresentMessages['all'] = async (documents) => {
    const ids = documents.flatMap(({ authorId }) => authorId ?? []);
    const authors = await authorsOf([...new Set(ids)]);
    return documents.map((document) => present(document, authors.get(document.authorId ?? 0)));
  };
  return { all, one: async (document) => (await all([document]))[0] ?? present(document, undefined) };
}

const present = (
  { _id, message, authorName, authorId, createdAt, editedAt }: ChatMessageDocument,
  author: AuthorAccount | undefined,
): ChatMessage =>
  compact({
    id: _id,
    message,
    authorName,
    authorId,
    authorRole: author?.role,
    authorAvatarUrl: author?.avatarUrl,
    createdAt: createdAt.toISOString(),
    editedAt: editedAt?.toISOString(),
  });
