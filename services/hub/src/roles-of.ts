import type { Role } from '@portal/contracts';
import { type Call, createAccountDirectory, type Log } from '@portal/kit';
import type { RolesOf } from './chat/chat-message.present.ts';

/** How long roles stay known while accounts can't be read, in milliseconds. */
const staleMs = 5 * 60 * 1000;

/** The roles of accounts; none while accounts can't be read, so that the chat goes on. */
export function createRolesOf(call: Call, log: Log): RolesOf {
  const directory = createAccountDirectory(call, { staleMs });
  return async (ids) => {
    const roles = new Map<number, Role>();
    try {
      for (const [id, { roles: own }] of await directory.find(ids)) if (own[0]) roles.set(id, own[0]);
    } catch (error) {
      log.warn({ err: error }, 'the roles of authors could not be read');
    }
    return roles;
  };
}
