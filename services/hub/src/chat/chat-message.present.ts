import { type ChatMessage, type QuotedMessage, quote, type Role } from '@portal/contracts';
import { compact } from '@portal/kit';
import { type ChatMessageDocument, ChatMessageModel } from '../model/chat-message.model.ts';
import { notRemoved } from '../model/removal.ts';

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
    const [authors, quoted] = await Promise.all([authorsOf([...new Set(ids)]), quotedBy(documents)]);
    return documents.map((document) => ({
      ...present(document, authors.get(document.authorId ?? 0)),
      ...(document.replyTo !== undefined && {
        replyTo: quoted.get(document.replyTo) ?? { id: document.replyTo },
      }),
    }));
  };
  return { all, one: async (document) => (await all([document]))[0] ?? present(document, undefined) };
}

/** The messages that others reply to, by their ids; without deleted ones. */
async function quotedBy(documents: ChatMessageDocument[]): Promise<ReadonlyMap<number, QuotedMessage>> {
  const ids = documents.flatMap(({ replyTo }) => replyTo ?? []);
  if (ids.length === 0) return new Map();
  const quoted = await ChatMessageModel.find({ _id: { $in: ids }, ...notRemoved }).lean<
    ChatMessageDocument[]
  >();
  return new Map(quoted.map((document) => [document._id, quote(present(document, undefined))]));
}

const present = (
  { _id, message, authorName, authorId, createdAt, editedAt, reactions }: ChatMessageDocument,
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
    reactions: givenReactions(reactions),
  });

function givenReactions(reactions: ChatMessageDocument['reactions']): ChatMessage['reactions'] {
  const given = Object.entries(reactions ?? {}).filter(([, members]) => members.length > 0);
  return given.length > 0 ? Object.fromEntries(given) : undefined;
}
