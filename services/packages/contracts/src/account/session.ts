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
