import type { Comment, Thread, User } from '@portal/contracts';

export { buildPlant } from '@portal/contracts/testing';

export function buildThread(changes: Partial<Thread> = {}): Thread {
  const id = changes.id ?? 1;
  return {
    id,
    title: `Thread ${id}`,
    content: 'What do you make of it?',
    authorName: 'Rosa',
    authorId: rosa.id,
    isHidden: false,
    isHiddenByStaff: false,
    createdAt: '2026-11-20T15:07:00.000Z',
    lastActivityAt: '2026-11-20T15:07:00.000Z',
    commentCount: 0,
    version: 1,
    ...changes,
  };
}

export function buildComment(changes: Partial<Comment> = {}): Comment {
  const id = changes.id ?? 1;
  return {
    id,
    threadId: 1,
    content: `Comment ${id}`,
    authorName: 'Ivo',
    authorId: ivo.id,
    isHidden: false,
    createdAt: '2026-11-20T16:00:00.000Z',
    version: 1,
    ...changes,
  };
}

export const rosa: User = { id: 7, username: 'rosa', roles: [] };
export const ivo: User = { id: 8, username: 'ivo', roles: [] };
export const moderator: User = { id: 2, username: 'forum-moderator', roles: ['moderator'] };
