import { type AccountState, headers, type SessionCommand, type Viewer } from '@portal/contracts';
import { type StubService, stubService } from './stub-service.ts';
import type { TestGateway } from './test-gateway.ts';

type Change = Pick<AccountState, 'id'> & Partial<AccountState>;

export interface StubAccount extends StubService {
  /** Adds an account, which exists since ever and isn't restricted, or changes it. */
  set: (account: Change) => void;
  remove: (id: number) => void;
  /** True if nobody can ask for accounts. */
  isDown: boolean;
  lookups: number;
}

/** Starts an account service, which knows the accounts that were set or logged in; `answer` is for its other calls. */
export async function stubAccount(): Promise<StubAccount> {
  const states = new Map<number, AccountState>();
  const service = await stubService();
  let other: Parameters<StubService['answer']>[0] = (_, response) => response.end();
  const begin = new Date(0).toISOString();
  const stub: StubAccount = {
    ...service,
    answer: (listener) => {
      other = listener;
    },
    set: ({ id, ...change }) => {
      const known = states.get(id) ?? { username: '', roles: [], createdAt: begin, sessionsValidFrom: begin };
      states.set(id, { ...known, ...change, id });
    },
    remove: (id) => states.delete(id),
    isDown: false,
    lookups: 0,
  };
  service.answer((request, response) => {
    if (request.url !== '/internal/accounts') return other(request, response);
    stub.lookups += 1;
    if (stub.isDown) response.statusCode = 500;
    response.setHeader('content-type', 'application/json').end(JSON.stringify([...states.values()]));
  });
  return stub;
}

/** Makes a call to which the account service answers with a session command; returns the gateway's answer. */
export function command(
  account: StubService,
  gateway: TestGateway,
  given: SessionCommand,
  path = '/api/login',
  init: RequestInit = {},
): Promise<Response> {
  account.answer((_, response) => response.setHeader(headers.session, JSON.stringify(given)).end('done'));
  return gateway.fetch(path, { method: 'POST', ...init });
}

/** Logs a viewer in, whose account gets the same name and roles; returns the cookies. */
export async function logIn(
  account: StubAccount,
  gateway: TestGateway,
  { id, username, roles }: Viewer,
  sent: Record<string, string> = {},
): Promise<string> {
  account.set({ id, username, roles });
  const viewer = { id, username, roles };
  return cookiesOf(
    await command(account, gateway, { order: 'start', viewer }, '/api/login', { headers: sent }),
  );
}

/** The cookies that an answer sets, as a browser sends them back. */
export const cookiesOf = (answer: Response): string =>
  answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';', 1)[0])
    .join('; ');
