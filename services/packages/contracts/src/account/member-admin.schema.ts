import * as z from 'zod/mini';
import { AuditRecord } from '../admin/audit.schema.ts';
import type { SchemaTable } from '../endpoint.ts';
import { ImageAddress } from '../image.schema.ts';
import { limits } from '../limits.ts';
import { Reason } from '../moderation/staff-reason.schema.ts';
import { Restriction, Role } from '../roles.schema.ts';
import { byId, described, Id, IdText, idsText, Timestamp } from '../values.schema.ts';
import { IssuerKey } from './issuer.schema.ts';
import { SessionInfo, SessionKey } from './session.schema.ts';
import { Member, Warning } from './user.schema.ts';

/** A member for staff: no address, no password. */
export const ManagedMember = z.extend(Member, {
  roles: z.array(Role),
  createdAt: Timestamp,
  /** Within ten minutes; absent where the portal hasn't noted it, and of staff for all but administrators. */
  lastSeenAt: z.optional(Timestamp),
  muted: z.optional(Restriction),
  blocked: z.optional(Restriction),
  /** Newest first. */
  warnings: z.array(z.extend(Warning, { isRead: z.boolean() })),
  /** True if a link shows the member's garden or a collection to others; absent in lists. */
  hasSharedGarden: z.optional(z.boolean()),
});
export type ManagedMember = z.infer<typeof ManagedMember>;

const days = z.optional(
  described(
    z.int().check(z.positive(), z.maximum(limits.moderation.maxDays)),
    'How many days it lasts; absent: until a moderator lifts it.',
  ),
);
const WithReason = z.strictObject({ reason: Reason });

/** Selects the members of a list or a count. */
const memberFilter = {
  /** The beginning of a user name, first name or last name. */
  q: z.optional(z.string().check(z.trim(), z.maxLength(100))),
  state: z.optional(z.enum(['muted', 'blocked'])),
  role: z.optional(Role),
};

/** From 1; with 50 members a page, the last one is far behind any list that someone reads. */
const PageText = z.pipe(
  z.string().check(z.regex(/^[1-9]\d{0,3}$/, 'A page is a whole number from 1 to 9999.')),
  z.transform(Number),
);

/** A session of a member, for staff. */
export const MemberSession = z.omit(SessionInfo, { isCurrent: true });
export type MemberSession = z.infer<typeof MemberSession>;

export const memberSchemas = {
  list: {
    summary: 'A page of members, newest first unless `sort` and `order` say otherwise.',
    query: z.strictObject({
      ...memberFilter,
      sort: z.optional(z.enum(['registered', 'seen'])),
      order: z.optional(z.enum(['descending', 'ascending'])),
      page: z.optional(PageText),
      /** In place of `page`, for the newest first: the id of the last loaded member. */
      before: z.optional(IdText),
    }),
    reply: z.array(ManagedMember),
  },
  count: {
    summary: 'Counts the members of a list.',
    query: z.strictObject(memberFilter),
    reply: z.object({ total: z.int() }),
  },
  openSessions: {
    summary:
      'Counts the sessions of members; omits members without any and, unless an administrator asks, staff.',
    query: z.strictObject({ ids: idsText(limits.administration.pageLength) }),
    reply: z.array(z.object({ id: Id, sessions: z.int() })),
  },
  read: {
    summary: 'One member for staff.',
    params: byId,
    reply: ManagedMember,
  },
  warn: {
    summary: 'Sends a member a warning, shown until they confirm it.',
    params: byId,
    body: WithReason,
    reply: ManagedMember,
  },
  mute: {
    summary: 'Mutes a member.',
    params: byId,
    body: z.strictObject({ reason: Reason, days }),
    reply: ManagedMember,
  },
  unmute: {
    summary: 'Unmutes a member.',
    params: byId,
    body: WithReason,
    reply: ManagedMember,
  },
  block: {
    summary: 'Blocks a member: ends their sessions and refuses logins, with the reason.',
    params: byId,
    body: z.strictObject({ reason: Reason, days }),
    reply: ManagedMember,
  },
  unblock: {
    summary: 'Lets a member log in again.',
    params: byId,
    body: WithReason,
    reply: ManagedMember,
  },
  endSessions: {
    summary: 'Ends all sessions of a member.',
    params: byId,
    body: WithReason,
    reply: ManagedMember,
  },
  sessions: {
    summary: 'The sessions of a member, last seen first; those of staff only for administrators.',
    params: byId,
    reply: z.array(MemberSession),
  },
  endSession: {
    summary: 'Ends one session of a member; idempotent.',
    params: z.strictObject({ id: IdText, key: SessionKey }),
    body: WithReason,
    reply: ManagedMember,
  },
  withdrawShare: {
    summary: 'Revokes the links that share a member’s garden and collections; idempotent.',
    params: byId,
    body: WithReason,
    reply: ManagedMember,
  },
  history: {
    summary: 'Acts of staff on a member’s account, newest first, a page at a time.',
    params: byId,
    query: z.strictObject({
      /** The id of the last loaded record: older ones follow. */
      before: z.optional(IdText),
    }),
    reply: z.array(AuditRecord),
  },
} satisfies SchemaTable;

/** An account as other processes know it. */
export const AccountState = z.object({
  id: Id,
  username: z.string(),
  /** Its current roles. */
  roles: z.array(Role),
  /** Its name is one of staff, also while the account lacks its second factor and so has no role. */
  isStaff: z.optional(z.boolean()),
  /** The role that groups of an issuer give to sessions that begin there, for some hours. */
  issuerRole: z.optional(z.object({ issuer: IssuerKey, role: Role })),
  avatarUrl: z.optional(ImageAddress),
  createdAt: Timestamp,
  /** Sessions that began earlier have ended: the password was changed, or the account was blocked. */
  sessionsValidFrom: Timestamp,
  muted: z.optional(Restriction),
  blocked: z.optional(Restriction),
});
export type AccountState = z.infer<typeof AccountState>;

export const accountSchemas = {
  find: {
    summary: 'The accounts with these ids; omits missing ones.',
    body: z.strictObject({ ids: z.array(Id).check(z.maxLength(200)) }),
    reply: z.array(AccountState),
  },
  resolve: {
    summary: 'The accounts with these user names, regardless of case; omits missing ones.',
    body: z.strictObject({ usernames: z.array(z.string().check(z.maxLength(60))).check(z.maxLength(50)) }),
    reply: z.array(z.object({ id: Id, username: z.string() })),
  },
  noteSeen: {
    summary: 'Records when members were last active; earlier times change nothing.',
    body: z.strictObject({
      seen: z
        .array(z.strictObject({ id: Id, at: Timestamp }))
        .check(z.minLength(1), z.maxLength(limits.seenAtOnce)),
    }),
  },
  checkName: {
    summary:
      'Refuses a name of an author that is the user name of another account, or resembles one of staff.',
    body: z.strictObject({ userId: Id, name: z.string().check(z.maxLength(200)) }),
  },
} satisfies SchemaTable;
