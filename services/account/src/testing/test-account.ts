import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addressOf, type Endpoint, headers, type InputOf, problemType, type Viewer } from '@portal/contracts';
import { Problem, SessionCommand } from '@portal/contracts/schemas';
import { createLog, type Log } from '@portal/kit';
import { ageRateLimits, identitySettings, type TestService, testService } from '@portal/kit/testing';
import * as z from 'zod/mini';
import { type Account, createAccount } from '../account.ts';
import { accountStateRoutes } from '../accounts/account-state.routes.ts';
import { AccountConfig } from '../config.ts';
import { emailRoutes } from '../emails/email.routes.ts';
import { deliverEmail } from '../emails/email-mails.ts';
import { identityRoutes } from '../issuers/identity.routes.ts';
import { issuerRoutes } from '../issuers/issuer.routes.ts';
import { passkeyRoutes } from '../passkeys/passkey.routes.ts';
import { passkeySignInRoutes } from '../passkeys/sign-in.routes.ts';
import { deliverReset } from '../password-resets/deliver-reset.ts';
import { passwordResetRoutes } from '../password-resets/password-reset.routes.ts';
import { secondFactorRoutes } from '../second-factor/second-factor.routes.ts';
import { sessionRoutes } from '../sessions/session.routes.ts';
import { watchRefusals } from '../sessions/watch-refusals.ts';
import { tokenRoutes } from '../tokens/token.routes.ts';
import { userRoutes } from '../users/user.routes.ts';
import { noPhotoHolds } from './photo-holds.ts';

interface Sender {
  /** The visitor's IP address. */
  from?: string;
  as?: Viewer;
  headers?: Record<string, string>;
}

export interface Answer {
  status: number;
  /** The parsed body, if any. */
  body: unknown;
  problem: Problem | undefined;
  command: SessionCommand | undefined;
  /** The state of a login at an issuer, for the gateway's cookie; empty: none from now on. */
  pending: string | undefined;
  location: string | undefined;
  retryAfter: number | undefined;
  text: string;
}

export interface TestAccount {
  account: Account;
  service: TestService;
  config: AccountConfig;
  ask: <const E extends Endpoint>(call: E, input: InputOf<E>, sender?: Sender) => Promise<Answer>;
  /** The lines of the security log so far. */
  securityEvents: () => Promise<Record<string, unknown>[]>;
  /** Advances the clock, which stands still otherwise, and the windows of limits. */
  advance: (ms: number) => Promise<void>;
  /** Advances the clock alone: each window costs a write. */
  advanceClock: (ms: number) => void;
  /** Sends the mails that are due, as the started service does; `log` gets the names of their files. */
  sendMails: (log: Log) => Promise<void>;
}

/** Runs the calls on accounts with a test clock and a temporary data folder. */
export function testAccount(settings: Partial<AccountConfig> = {}): TestAccount {
  const folder = mkdtempSync(join(tmpdir(), 'account-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const config = { ...testConfig, PORTAL_DATA_DIR: folder, ...settings };
  let time = Date.now();
  // A slow file would take what other processes, such as issuers, do now for the future.
  beforeEach(() => {
    time = Math.max(time, Date.now());
  });
  const now = () => new Date(time);
  const account = createAccount(config, { now, firstPauseMs: 5 });
  const routes = watchRefusals(account.security, [
    ...accountStateRoutes(account),
    ...userRoutes(account, noPhotoHolds),
    ...emailRoutes(account),
    ...sessionRoutes(account),
    ...issuerRoutes(account),
    ...identityRoutes(account),
    ...secondFactorRoutes(account),
    ...passkeyRoutes(account),
    ...tokenRoutes(account),
    ...passkeySignInRoutes(account),
    ...passwordResetRoutes(account),
  ]);
  const service = testService(routes, { name: 'account' });
  afterAll(() => account.stop());
  return {
    account,
    service,
    config,
    async ask(call, { body, params, query }, { from = '192.0.2.1', as, headers: more } = {}) {
      const response = await (as ? service.as(as) : service).fetch(
        addressOf(call, { params, query: query as object | undefined }),
        {
          method: call.method,
          headers: {
            accept: `application/json, ${problemType}`,
            'x-forwarded-for': from,
            ...(body !== undefined && { 'content-type': 'application/json' }),
            ...more,
          },
          ...(body !== undefined && { body: JSON.stringify(body) }),
        },
      );
      return answerOf(response);
    },
    async securityEvents() {
      await account.security.flush();
      const text = readFileSync(join(folder, 'logs', 'security-account.log'), 'utf8');
      return text
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line));
    },
    async advance(ms) {
      time += ms;
      await ageRateLimits(ms);
    },
    advanceClock(ms) {
      time += ms;
    },
    async sendMails(log) {
      await account.resets.performDue(deliverReset(account), log);
      await account.emails.performDue(deliverEmail(account), log);
    },
  };
}

export const silentLog = createLog({ name: 'test', level: 'silent' });

const testConfig = z.parse(AccountConfig, {
  PORT: '0',
  MONGODB_URI: 'mongodb://unused',
  ...identitySettings('account'),
  PORTAL_ADMIN_PASSWORD: 'test admin password',
  PORTAL_MODERATOR_PASSWORD: 'test moderator password',
  PUBLIC_URL: 'https://plants.test',
  PHOTO_CHECK: 'off',
  DATA_KEYS: Buffer.alloc(32, 1).toString('base64url'),
});

async function answerOf(response: Response): Promise<Answer> {
  const text = await response.text();
  const command = response.headers.get(headers.session);
  const retryAfter = response.headers.get('retry-after');
  const location = response.headers.get('location') ?? undefined;
  const body: unknown = text === '' || location !== undefined ? undefined : JSON.parse(text);
  return {
    status: response.status,
    body,
    problem: response.status < 400 ? undefined : z.parse(Problem, body),
    pending: response.headers.get(headers.pending) ?? undefined,
    location,
    command: command === null ? undefined : z.parse(SessionCommand, JSON.parse(command)),
    retryAfter: retryAfter === null ? undefined : Number(retryAfter),
    text,
  };
}
