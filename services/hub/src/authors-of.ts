import { type Call, createAccountDirectory, type Log } from '@portal/kit';
import type { AuthorAccount, AuthorsOf } from './chat/chat-message.present.ts';

/** Longest time that accounts are used as last read while they can't be read, in milliseconds. */
const staleMs = 5 * 60 * 1000;

/** The accounts of authors; none while accounts can't be read, so that the chat goes on. */
export function createAuthorsOf(call: Call, log: Log): AuthorsOf {
  const directory = createAccountDirectory(call, { staleMs });
  return async (ids) => {
    const authors = new Map<number, AuthorAccount>();
    try {
      for (const [id, { roles, avatarUrl }] of await directory.find(ids))
        authors.set(id, { role: roles[0], avatarUrl });
    } catch (error) {
      log.warn({ err: error }, 'the accounts of authors could not be read');
    }
    return authors;
  };
}
