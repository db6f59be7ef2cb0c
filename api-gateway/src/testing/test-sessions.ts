import {
  clientErrors,
  connections,
  crashes,
  dashboard,
  garden,
  headers,
  members,
  policyReports,
  releases,
  sessions,
  teamReleases,
  tokens,
  users,
  type Viewer,
  visits,
} from '@portal/contracts';
import { createVerifier } from '@portal/kit';
import { testIdentity } from '@portal/kit/testing';
import type { Budget } from '../http/budget.ts';
import { SessionModel } from '../session/session.model.ts';
import { logIn, type StubAccount, stubAccount } from './stub-account.ts';
import { type StubService, stubService } from './stub-service.ts';
import { startTestGateway, type TestGateway, testCall } from './test-gateway.ts';

export const fern: Viewer = { id: 7, username: 'fern', roles: [] };
export const moss: Viewer = { id: 8, username: 'moss', roles: ['admin'] };

export const sessionCalls = [
  testCall('POST', '/api/login', { service: 'account' }),
  testCall('POST', '/api/logout', { service: 'account' }),
  testCall('GET', '/api/user', { service: 'account', access: 'member' }),
  testCall('GET', '/api/threads'),
  testCall('GET', '/api/own-threads', { access: 'member' }),
  testCall('POST', '/api/threads', { access: 'member', publishes: true }),
  testCall('PUT', '/api/likes', { access: 'member' }),
  testCall('POST', '/api/rejections', { access: 'anyone' }),
  testCall('PATCH', '/api/journal', { service: 'account', access: 'member', publishes: true }),
  testCall('GET', '/api/chat', { isPolled: true }),
  testCall('GET', '/api/photos', { access: 'admin' }),
  garden.list,
  garden.add,
  tokens.list,
  tokens.create,
  users.changePassword,
  sessions.list,
  sessions.endOne,
  members.sessions,
  members.mute,
  members.openSessions,
  clientErrors.report,
  dashboard.gatewayStorage,
  ...Object.values(releases),
  ...Object.values(teamReleases),
  ...Object.values(visits),
  crashes.read,
  policyReports.report,
  connections.read,
];

export interface TestSessions {
  readonly account: StubAccount;
  readonly forum: StubService;
  readonly gateway: TestGateway;
  /** Restarts the gateway with a hub, an admin service and other settings. */
  restart: (changes?: { hub?: string; admin?: string; env?: Record<string, string> }) => Promise<void>;
  logIn: (viewer: Viewer, sent?: Record<string, string>) => Promise<string>;
  /** The viewer that the forum learns from the gateway, or the status of a refusal. */
  ask: (cookie: string, path?: string) => Promise<unknown>;
}

/** A gateway with an account service and a forum, new for each test of the file. */
export function testSessions(limits: Partial<Budget> = {}): TestSessions {
  const verifier = createVerifier(testIdentity('forum'));
  let account: StubAccount;
  let forum: StubService;
  let gateway: TestGateway;
  const start: (...changes: Parameters<TestSessions['restart']>) => Promise<TestGateway> = ({
    hub,
    admin,
    env,
  } = {}) => {
    const urls = {
      account: account.origin,
      forum: forum.origin,
      ...(hub && { hub }),
      ...(admin && { admin }),
    };
    const SERVICE_URLS = Object.entries(urls)
      .map(([name, url]) => `${name}=${url}`)
      .join();
    return startTestGateway({ SERVICE_URLS, ACCOUNT_CACHE_MS: '0', ...env }, sessionCalls, limits);
  };

  beforeEach(async () => {
    account = await stubAccount();
    forum = await stubService(async (request, response) => {
      const token = request.headers[headers.viewer];
      response.end(JSON.stringify(token ? await verifier.viewer(String(token)) : null));
    });
    gateway = await start();
  });
  afterEach(async () => {
    await gateway.stop();
    await account.stop();
    await forum.stop();
    await SessionModel.deleteMany();
  });

  return {
    get account() {
      return account;
    },
    get forum() {
      return forum;
    },
    get gateway() {
      return gateway;
    },
    async restart(changes) {
      const next = await start(changes);
      await gateway.stop();
      gateway = next;
    },
    logIn: (viewer, sent) => logIn(account, gateway, viewer, sent),
    async ask(cookie, path = '/api/threads') {
      const answer = await gateway.fetch(path, { headers: { Cookie: cookie } });
      return answer.status === 200 ? answer.json() : answer.status;
    },
  };
}
