import type { BulletinEntry, ChatMessage, User } from '@portal/contracts';

export const rosa: User = { id: 7, username: 'rosa', roles: [] };
export const ivo: User = { id: 8, username: 'ivo', roles: [] };
export const moderator: User = { id: 4, username: 'forum-moderator', roles: ['moderator'] };
export const admin: User = { id: 1, username: 'plant-team', roles: ['admin'] };

export function buildMessage(changes: Partial<ChatMessage> = {}): ChatMessage {
  const id = changes.id ?? 1;
  return {
    id,
    message: `Message ${id}`,
    authorId: ivo.id,
    authorName: 'ivo',
    createdAt: new Date().toISOString(),
    ...changes,
  };
}

export const buildMessages = (from: number, to: number): ChatMessage[] =>
  Array.from({ length: to - from + 1 }, (_, index) => buildMessage({ id: from + index }));

export function buildEntry(changes: Partial<BulletinEntry> = {}): BulletinEntry {
  const id = changes.id ?? 1;
  return {
    id,
    type: 'announcement',
    title: `Entry ${id}`,
    content: 'Something is new.',
    authorName: 'Plant Team',
    createdAt: new Date().toISOString(),
    expiresAt: null,
    ...changes,
  };
}
