import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { limits } from '../limits.ts';
import { Reason } from '../moderation/staff-reason.ts';
import { Restriction, Role } from '../roles.ts';
import { byId, described, Id, IdText, Timestamp } from '../values.ts';
import { Member, Warning } from './user.ts';

/** A member for staff: no address, no password. */
export const ManagedMember = z.extend(Member, {
  roles: z.array(Role),
  createdAt: Timestamp,
  muted: z.optional(Restriction),
  blocked: z.optional(Restriction),
  /** Newest first. */
  warnings: z.array(z.extend(Warning, { isRead: z.boolean() })),
});
export type ManagedMember = z.infer<typeof ManagedMember>;

const days = z.optional(
  described(
    z.int().check(z.positive(), z.maximum(limits.moderation.maxDays)),
    'How many days it lasts; absent: until a moderator lifts it.',
  ),
);
const WithReason = z.strictObject({ reason: Reason });

/** Moderators act on members, not on staff; only an administrator acts on moderators. */
export const members = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/members',
    service: 'account',
    access: 'moderator',
    summary: 'A page of members, newest first.',
    query: z.strictObject({
      /** The beginning of a user name, first name or last name. */
      q: z.optional(z.string().check(z.trim(), z.maxLength(100))),
      state: z.optional(z.enum(['muted', 'blocked'])),
      before: z.optional(IdText),
    }),
    reply: z.array(ManagedMember),
  }),
  read: endpoint({
    method: 'GET',
    path: '/api/admin/members/:id',
    service: 'account',
    access: 'moderator',
    summary: 'One member for staff.',
    params: byId,
    reply: ManagedMember,
  }),
  warn: endpoint({
    method: 'POST',
    path: '/api/admin/members/:id/warnings',
    service: 'account',
    access: 'moderator',
    summary: 'Sends a member a warning, shown until they confirm it.',
    params: byId,
    body: WithReason,
    reply: ManagedMember,
  }),
  mute: endpoint({
    method: 'POST',
    path: '/api/admin/members/:id/mute',
    service: 'account',
    access: 'moderator',
    summary: 'Stops a member from writing.',
    params: byId,
    body: z.strictObject({ reason: Reason, days }),
    reply: ManagedMember,
  }),
  unmute: endpoint({
    method: 'DELETE',
    path: '/api/admin/members/:id/mute',
    service: 'account',
    access: 'moderator',
    summary: 'Lets a member write again.',
    params: byId,
    body: WithReason,
    reply: ManagedMember,
  }),
  block: endpoint({
    method: 'POST',
    path: '/api/admin/members/:id/block',
    service: 'account',
    access: 'moderator',
    summary: 'Ends a member’s sessions and refuses to sign them in; they read why.',
    params: byId,
    body: z.strictObject({ reason: Reason, days }),
    reply: ManagedMember,
  }),
  unblock: endpoint({
    method: 'DELETE',
    path: '/api/admin/members/:id/block',
    service: 'account',
    access: 'moderator',
    summary: 'Lets a member sign in again.',
    params: byId,
    body: WithReason,
    reply: ManagedMember,
  }),
  endSessions: endpoint({
    method: 'POST',
    path: '/api/admin/members/:id/sign-out',
    service: 'account',
    access: 'moderator',
    summary: 'Ends all sessions of a member.',
    params: byId,
    body: WithReason,
    reply: ManagedMember,
  }),
};

/** An account as other processes know it. */
export const AccountState = z.object({
  id: Id,
  username: z.string(),
  /** Its current roles. */
  roles: z.array(Role),
  createdAt: Timestamp,
  /** Sessions that began earlier have ended: the password was changed, or the account was blocked. */
  sessionsValidFrom: Timestamp,
  muted: z.optional(Restriction),
  blocked: z.optional(Restriction),
});
export type AccountState = z.infer<typeof AccountState>;

/** For the gateway and the services: whom an id belongs to now, and which names can be used. */
export const accounts = {
  find: endpoint({
    method: 'POST',
    path: '/internal/accounts',
    service: 'account',
    access: 'internal',
    callers: ['gateway', 'forum', 'hub'],
    summary: 'The accounts with these ids; those that don’t exist are left out.',
    body: z.strictObject({ ids: z.array(Id).check(z.maxLength(200)) }),
    reply: z.array(AccountState),
  }),
  checkName: endpoint({
    method: 'POST',
    path: '/internal/accounts/name-check',
    service: 'account',
    access: 'internal',
    callers: ['forum'],
    summary:
      'Refuses a name of an author that is the user name of another account, or resembles one of staff.',
    refuses: ['conflict'],
    body: z.strictObject({ userId: Id, name: z.string().check(z.maxLength(200)) }),
  }),
};
