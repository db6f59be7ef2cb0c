import { type AccountState, accounts } from '@portal/contracts';
import { conflict, unavailable } from '../http/errors.ts';
import { type Served, serve } from '../http/serve.ts';
import { testService } from './test-service.ts';

export interface StubAccounts {
  origin: () => string;
  /** Adds an account or changes it. */
  set: (account: Pick<AccountState, 'id'> & Partial<AccountState>) => void;
  remove: (id: number) => void;
  /** Names that authors can't use. */
  refusedNames: Set<string>;
  /** The ids of each call so far. */
  asked: number[][];
  /** True if every call fails. */
  isDown: boolean;
}

const begin = '2026-01-01T00:00:00.000Z';

/**
 * Runs an account service that knows these accounts and no others, and answers `more` calls, during the tests of a
 * file.
 */
export function stubAccounts(
  known: readonly (Pick<AccountState, 'id'> & Partial<AccountState>)[] = [],
  more: Served[] = [],
): StubAccounts {
  const states = new Map<number, AccountState>();
  const set: StubAccounts['set'] = ({ id, ...state }) =>
    states.set(id, {
      id,
      username: `member${id}`,
      roles: [],
      createdAt: begin,
      sessionsValidFrom: begin,
      ...states.get(id),
      ...state,
    });
  for (const account of known) set(account);
  const refuseIfDown = () => {
    if (stub.isDown) throw unavailable('The accounts are not available.');
  };
  const { origin } = testService([
    serve(accounts.find, ({ body: { ids } }) => {
      stub.asked.push(ids);
      refuseIfDown();
      return ids.flatMap((id) => states.get(id) ?? []);
    }),
    serve(accounts.resolve, ({ body: { usernames } }) => {
      refuseIfDown();
      const keys = new Set(usernames.map((name) => name.toLowerCase()));
      return [...states.values()]
        .filter(({ username }) => keys.has(username.toLowerCase()))
        .map(({ id, username }) => ({ id, username }));
    }),
    serve(accounts.checkName, ({ body: { name } }) => {
      refuseIfDown();
      if (stub.refusedNames.has(name)) throw conflict('This name belongs to another account.');
    }),
    ...more,
  ]);
  const stub: StubAccounts = {
    origin,
    set,
    remove: (id) => states.delete(id),
    refusedNames: new Set(),
    asked: [],
    isDown: false,
  };
  return stub;
}
