import * as z from 'zod/mini';
import type { SchemaTable } from '../endpoint.ts';
import { limits } from '../limits.ts';
import { Timestamp, writtenText } from '../values.schema.ts';
import { passkeyTransports } from './passkey.ts';
import { FullConfirmation, User } from './user.schema.ts';

/** Names a passkey without being its credential id. */
const PasskeyId = z.string().check(z.regex(/^[\w-]{43}$/, 'This is not the id of a passkey.'));
const PasskeyName = writtenText(limits.passkeys.nameLength, 'Please enter a name.');
const byPasskey = z.strictObject({ id: PasskeyId });

export const Passkey = z.object({
  id: PasskeyId,
  name: z.string(),
  createdAt: Timestamp,
  /** Absent: it was never used. */
  lastUsedAt: z.optional(Timestamp),
  /** True if its provider copies it to the member's other devices. */
  isSynced: z.boolean(),
});
export type Passkey = z.infer<typeof Passkey>;

/** Bytes in base64url. */
const bytes = (maxLength: number) =>
  z.string().check(z.maxLength(maxLength), z.regex(/^[\w-]+$/, 'These are not bytes in base64url.'));

/** At most 1023 bytes. */
const CredentialId = bytes(1364);
const type = z.literal('public-key');
const Descriptor = z.object({
  id: CredentialId,
  type,
  transports: z.optional(z.array(z.enum(passkeyTransports))),
});
const Challenge = z.object({ challenge: z.string(), timeout: z.number() });

/** PublicKeyCredentialCreationOptionsJSON of WebAuthn. */
const CreationOptions = z.extend(Challenge, {
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type, alg: z.number() })),
  excludeCredentials: z.array(Descriptor),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
  attestation: z.literal('none'),
});

/** PublicKeyCredentialRequestOptionsJSON of WebAuthn. */
const RequestOptions = z.extend(Challenge, {
  rpId: z.string(),
  userVerification: z.literal('required'),
  /** Absent: any passkey of the site. */
  allowCredentials: z.optional(z.array(Descriptor)),
});

/** The parts of WebAuthn’s RegistrationResponseJSON that the portal needs. */
const NewCredential = z.strictObject({
  id: CredentialId,
  clientDataJSON: bytes(4096),
  attestationObject: bytes(16_384),
  transports: z.optional(
    z.array(z.string().check(z.maxLength(20))).check(z.maxLength(passkeyTransports.length)),
  ),
});

/** The parts of WebAuthn’s AuthenticationResponseJSON that the portal needs. */
const Assertion = z.strictObject({
  id: CredentialId,
  clientDataJSON: bytes(4096),
  authenticatorData: bytes(2048),
  signature: bytes(2048),
  userHandle: z.optional(bytes(88)),
});

export const passkeySchemas = {
  list: {
    summary: 'Your passkeys, the oldest first.',
    reply: z.object({
      items: z.array(Passkey),
      /** The host whose pages can use passkeys; absent where the site can’t have any. */
      host: z.optional(z.string()),
    }),
  },
  beginAdding: {
    summary: 'Options with which a browser creates a passkey, once, within five minutes.',
    body: FullConfirmation,
    reply: CreationOptions,
  },
  add: {
    summary: 'Adds the passkey that a browser created.',
    body: z.strictObject({ name: PasskeyName, credential: NewCredential }),
    reply: Passkey,
  },
  rename: {
    summary: 'Renames one of your passkeys.',
    params: byPasskey,
    body: z.strictObject({ name: PasskeyName }),
    reply: Passkey,
  },
  remove: {
    summary: 'Removes one of your passkeys; your password stays.',
    params: byPasskey,
    body: FullConfirmation,
  },
  beginSignIn: {
    summary: 'Options with which a browser asks for a passkey to log in, once, within five minutes.',
    /** Without options where the site can’t have passkeys: the login asks at every visit. */
    reply: z.object({ options: z.optional(RequestOptions) }),
  },
  signIn: {
    summary: 'Logs in by a passkey, which takes the place of password and code.',
    body: Assertion,
    reply: User,
  },
  beginConfirmation: {
    summary: 'Options with which a browser asks for one of your passkeys to confirm your login.',
    reply: RequestOptions,
  },
  confirm: {
    summary: 'Confirms your login by one of your passkeys, like password and code.',
    body: Assertion,
  },
} satisfies SchemaTable;
