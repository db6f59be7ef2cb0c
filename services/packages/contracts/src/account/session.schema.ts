import * as z from 'zod/mini';
import type { SchemaTable } from '../endpoint.ts';
import { Timestamp } from '../values.schema.ts';
import { grantKinds } from './session.ts';
import { Confirmation, Credentials, FullConfirmation, User } from './user.schema.ts';

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

export const sessionSchemas = {
  start: {
    summary: 'Logs in; accounts with a second factor send its code too.',
    body: Credentials,
    reply: User,
  },
  end: {
    summary: 'Logs out; copies of the cookie end too.',
    /** The address that ends the session at the issuer where this one began. */
    reply: z.object({ address: z.optional(z.url()) }),
  },
  endAll: {
    summary: 'Ends all your sessions.',
    body: Confirmation,
  },
  confirm: {
    summary: 'Confirms your login for calls that need a recent one; gives this session a new id.',
    body: FullConfirmation,
  },
  list: {
    summary: 'Your sessions, the one last seen first.',
    reply: z.array(SessionInfo),
  },
  endOne: {
    summary: 'Ends one of your sessions; idempotent.',
    params: z.strictObject({ key: SessionKey }),
  },
} satisfies SchemaTable;

/** Names a grant without opening it. */
export const GrantKey = z
  .string()
  .check(z.regex(/^(calendar|share|[\da-f]{64})$/, 'This is not the key of a grant.'));

/** A key to part of an account without a session: the garden's calendar, its share link, or messages to a browser. */
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

export const grantSchemas = {
  list: {
    summary:
      'Access to parts of your account without a session: your calendar, your share link, browsers with push messages.',
    reply: z.array(Grant),
  },
  withdraw: {
    summary: 'Revokes one of these; idempotent.',
    params: z.strictObject({ key: GrantKey }),
  },
} satisfies SchemaTable;
