import type { ChatMessage, Role } from '@portal/contracts';
import type { ChatMessageDocument } from '../model/chat-message.model.ts';

/** The current roles of accounts by their ids; without those that have none. */
export type RolesOf = (ids: number[]) => Promise<Map<number, Role>>;

/** Presents messages with the current roles of their authors. */
export interface PresentMessages {
  one: (document: ChatMessageDocument) => Promise<ChatMessage>;
  all: (documents: ChatMessageDocument[]) => Promise<ChatMessage[]>;
}

export function presentMessages(rolesOf: RolesOf): PresentMessages {
  const all: PresentMessages['all'] = async (documents) => {
    const ids = documents.flatMap(({ authorId }) => authorId ?? []);
    const roles = await rolesOf([...new Set(ids)]);
    return documents.map((document) => present(document, roles.get(document.authorId ?? 0)));
  };
  return { all, one: async (document) => (await all([document]))[0] ?? present(document, undefined) };
}

const present = (
  { _id, message, authorName, authorId, createdAt, editedAt }: ChatMessageDocument,
  authorRole: Role | undefined,
): ChatMessage => ({
  id: _id,
  message,
  authorName,
  authorId,
  ...(authorRole && { authorRole }),
  createdAt: createdAt.toISOString(),
  ...(editedAt && { editedAt: editedAt.toISOString() }),
});
