import * as z from 'zod/mini';
import type { SchemaTable } from '../endpoint.ts';
import { limits } from '../limits.ts';
import { Timestamp } from '../values.schema.ts';
import { FactorCode, FullConfirmation, User, Username } from './user.schema.ts';

/** Names an issuer in addresses. */
export const IssuerKey = z
  .string()
  .check(z.regex(/^[a-z\d][a-z\d-]{0,39}$/, 'This is not the key of an issuer.'));
const byKey = z.strictObject({ key: IssuerKey });

/** A site at which people log in. */
const Issuer = z.object({ key: IssuerKey, name: z.string() });

/** Sends the browser to the issuer. */
const Departure = z.object({ address: z.url() });

/** A login at an issuer that needs a step more. */
export const PendingSignIn = z.object({
  /** Choose a user name, or enter the code of the second factor. */
  step: z.enum(['finish', 'code']),
  /** Name of the issuer. */
  issuer: z.string(),
  /** Suggestions for a new account. */
  username: z.optional(z.string()),
  displayName: z.optional(z.string()),
  /** The address that the account will have. */
  email: z.optional(z.string()),
  /** An account has confirmed the address that the issuer has verified for this person. */
  hasAccount: z.optional(z.boolean()),
});
export type PendingSignIn = z.infer<typeof PendingSignIn>;

export const issuerSchemas = {
  list: {
    summary: 'Sites at which people log in, besides the password.',
    reply: z.array(Issuer),
  },
  begin: {
    summary: 'Begins a login at an issuer; the answer names the address that the browser opens next.',
    params: byKey,
    body: z.strictObject({ next: z.optional(z.string().check(z.maxLength(500))) }),
    reply: Departure,
  },
  callback: {
    summary: 'Takes a browser back from an issuer, and sends it to a page.',
    params: byKey,
    // Issuers add parameters of their own.
    query: z.record(z.string(), z.string().check(z.maxLength(4000))),
  },
  pending: {
    summary: 'The step that is left of this browser’s login at an issuer.',
    reply: PendingSignIn,
  },
  startOver: {
    summary: 'Forgets this browser’s login at an issuer.',
  },
  finish: {
    summary: 'Creates the account of a new identity, and logs in.',
    body: z.strictObject({
      username: Username,
      displayName: z.optional(z.string().check(z.trim(), z.maxLength(limits.profile.displayNameLength))),
    }),
    reply: User,
  },
  proveCode: {
    summary: 'Ends a login at an issuer with the code of the account’s second factor.',
    body: z.strictObject({ code: FactorCode }),
    reply: User,
  },
} satisfies SchemaTable;

/** An issuer in the settings of a member. */
export const Identity = z.object({
  key: IssuerKey,
  name: z.string(),
  /** The account there, by its address or its name. Absent: not linked. */
  linked: z.optional(
    z.object({
      label: z.optional(z.string()),
      linkedAt: Timestamp,
      lastUsedAt: z.optional(Timestamp),
    }),
  ),
});
export type Identity = z.infer<typeof Identity>;

export const identitySchemas = {
  list: {
    summary: 'The issuers at which you can log in.',
    reply: z.object({
      issuers: z.array(Identity),
      /** You logged in at an issuer again within the last minutes, in place of a password. */
      isConfirmed: z.boolean(),
    }),
  },
  link: {
    summary: 'Begins to link an issuer; the answer names the address that the browser opens next.',
    params: byKey,
    body: FullConfirmation,
    reply: Departure,
  },
  confirm: {
    summary:
      'Asks a linked issuer for a new login, in place of a password that the account doesn’t have; the answer names the address that the browser opens next.',
    params: byKey,
    reply: Departure,
  },
  unlink: {
    summary: 'Unlinks an issuer, unless it is the last way to log in; ends all other sessions.',
    params: byKey,
    body: FullConfirmation,
  },
} satisfies SchemaTable;
