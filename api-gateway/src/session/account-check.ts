import type { AccountState } from '@portal/contracts';
import { Viewer } from '@portal/contracts/schemas';
import { type AccountDirectory, type Log, unavailable } from '@portal/kit';
import * as z from 'zod/mini';
import type { StoredSession } from './session.model.ts';

/** Result of checking a session against its account: its viewer, marked while accounts can't be checked, or its end. */
export type Verdict = ({ viewer: Viewer } & Unchecked) | 'ended';

/** Facts that are unknown while accounts can't be checked. */
export interface Unchecked {
  /** The account may be muted or blocked by now. */
  isUnchecked?: true;
  /** The viewer has none of its roles for now. */
  areRolesUnknown?: true;
}

/** Time after a failure in which no request waits for the account service, in milliseconds. */
const pauseMs = 2000;

export type AccountCheck = ReturnType<typeof createAccountCheck>;

/**
 * Checks sessions against their accounts. A session ends if the account is gone or blocked, if its username or roles
 * have changed, or if sessions that began so early have ended. Without an answer of the account service, members go on
 * reading and nobody has a role.
 */
export function createAccountCheck(accounts: AccountDirectory, log: Log) {
  let pausedUntil = 0;

  const find = async (id: number): Promise<AccountState | undefined> => {
    if (performance.now() < pausedUntil) throw unavailable('Accounts can’t be checked right now.');
    try {
      return (await accounts.find([id])).get(id);
    } catch (error) {
      pausedUntil = performance.now() + pauseMs;
      log.warn({ err: error }, 'accounts can’t be checked: nobody writes, and nobody has a role');
      throw error;
    }
  };

  return {
    async verdictOn({ viewer: stored, createdAt, issuer }: StoredSession): Promise<Verdict> {
      const viewer = z.parse(Viewer, stored);
      let account: AccountState | undefined;
      try {
        account = await find(viewer.id);
      } catch {
        return {
          viewer: { ...viewer, roles: [] },
          isUnchecked: true,
          ...(viewer.roles.length > 0 && { areRolesUnknown: true }),
        };
      }
      if (!account || account.blocked || !isSame(atIssuer(account, issuer), viewer)) return 'ended';
      if (createdAt.getTime() < Date.parse(account.sessionsValidFrom)) return 'ended';
      return { viewer: { ...viewer, ...(account.muted && { muted: account.muted }) } };
    },

    /**
     * Start time of a session that begins now: not before the account's own time, or a clock that is behind would end
     * it at its first request.
     */
    async startFor(id: number): Promise<Date> {
      const account = await find(id).catch(() => undefined);
      return new Date(Math.max(Date.now(), account ? Date.parse(account.sessionsValidFrom) : 0));
    },

    /** Selects the accounts of staff, also those without a role for now. Throws upstream_unavailable. */
    async staffAmong(ids: number[]): Promise<Set<number>> {
      const found = await accounts.find(ids);
      return new Set([...found.values()].filter(({ isStaff }) => isStaff).map(({ id }) => id));
    },

    /** The next check of the account asks the account service. */
    forget: (id: number) => accounts.forget(id),
  };
}

/** The account with the roles of a session that began at this issuer. */
const atIssuer = (account: AccountState, issuer: string | null | undefined) =>
  account.roles.length === 0 && account.issuerRole && account.issuerRole.issuer === issuer
    ? { ...account, roles: [account.issuerRole.role] }
    : account;

const isSame = (account: AccountState, { username, roles }: Viewer) =>
  account.username === username && [...account.roles].sort().join() === [...roles].sort().join();
