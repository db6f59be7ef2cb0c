import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Timestamp } from '../values.ts';
import { Confirmation, Credentials, FactorCode, GivenPassword, User } from './user.ts';

/** Names a session without being it. */
export const SessionKey = z.string().check(z.regex(/^[\w-]{22}$/, 'This is not the key of a session.'));

/** A place where the member is signed in. */
export const SessionInfo = z.object({
  key: SessionKey,
  /** The browser and the system as it names itself, `Firefox on Windows`. */
  device: z.string(),
  /** The network of the last request, truncated: `192.0.2.0/24`, `2001:db8:1::/48`. */
  network: z.string(),
  startedAt: Timestamp,
  /** Within a minute. */
  lastSeenAt: Timestamp,
  expiresAt: Timestamp,
  isCurrent: z.boolean(),
});
export type SessionInfo = z.infer<typeof SessionInfo>;

export const sessions = {
  start: endpoint({
    method: 'POST',
    path: '/api/login',
    service: 'account',
    access: 'anyone',
    worksOnFullDisk: true,
    summary: 'Signs in; where the account has a second factor, with its code.',
    refuses: ['not_signed_in', 'second_factor_required', 'not_allowed'],
    body: Credentials,
    reply: User,
    rate: { times: 30, perSeconds: 60 },
  }),
  end: endpoint({
    method: 'POST',
    path: '/api/logout',
    service: 'account',
    access: 'anyone',
    worksOnFullDisk: true,
    summary: 'Signs out; invalidates copies of the cookie too.',
  }),
  endAll: endpoint({
    method: 'POST',
    path: '/api/user/sign-out-everywhere',
    service: 'account',
    access: 'member',
    worksOnFullDisk: true,
    summary: 'Ends all your sessions.',
    body: Confirmation,
    rate: { times: 10, perSeconds: 60 },
  }),
  confirm: endpoint({
    method: 'POST',
    path: '/api/user/session-confirmation',
    service: 'account',
    access: 'member',
    worksOnFullDisk: true,
    summary: 'Confirms your sign-in for calls that need a new one; gives this session a new id.',
    refuses: ['second_factor_required'],
    body: z.strictObject({ password: GivenPassword, code: z.optional(FactorCode) }),
    rate: { times: 30, perSeconds: 60 },
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/user/sessions',
    service: 'gateway',
    access: 'member',
    summary: 'Your sessions, the one last seen first.',
    reply: z.array(SessionInfo),
  }),
  endOne: endpoint({
    method: 'DELETE',
    path: '/api/user/sessions/:key',
    service: 'gateway',
    access: 'member',
    summary: 'Ends one of your sessions; idempotent.',
    params: z.strictObject({ key: SessionKey }),
  }),
};

export const grantKinds = ['calendar', 'share', 'push'] as const;
export type GrantKind = (typeof grantKinds)[number];

/** Names a grant without opening it. */
export const GrantKey = z
  .string()
  .check(z.regex(/^(calendar|share|[\da-f]{64})$/, 'This is not the key of a grant.'));

/** What opens some of an account without a session: the garden's calendar, its share link, and messages to a browser. */
export const Grant = z.object({
  /** Of `push`, the SHA-256 of the address that its browser subscribed, in hex. */
  key: GrantKey,
  kind: z.enum(grantKinds),
  /** Absent where the portal didn't note it yet. */
  since: z.optional(Timestamp),
  /** Of `push`: the host of the browser's push service. */
  host: z.optional(z.string()),
});
export type Grant = z.infer<typeof Grant>;

/** They end with the sessions: when the password changes, when all are ended, and when the account is blocked. */
export const grants = {
  list: endpoint({
    method: 'GET',
    path: '/api/user/grants',
    service: 'account',
    access: 'member',
    summary:
      'What opens some of your account without a session: your calendar, your share link, your browsers with messages.',
    reply: z.array(Grant),
  }),
  withdraw: endpoint({
    method: 'DELETE',
    path: '/api/user/grants/:key',
    service: 'account',
    access: 'member',
    summary: 'Withdraws one of them; idempotent.',
    params: z.strictObject({ key: GrantKey }),
  }),
};
