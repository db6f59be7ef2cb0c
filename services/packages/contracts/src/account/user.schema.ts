import * as z from 'zod/mini';
import type { SchemaTable } from '../endpoint.ts';
import { ImageAddress, PictureData } from '../image.schema.ts';
import { limits } from '../limits.ts';
import { Restriction, Role } from '../roles.schema.ts';
import { byId, described, Id, Timestamp, text } from '../values.schema.ts';
import { EmailAddress } from './email.schema.ts';
import { accountNotices } from './user.ts';

/** A moderator's warning, or the refusal of a photo that waited for approval. */
export const Warning = z.object({
  id: Id,
  reason: z.string(),
  at: Timestamp,
  about: z.optional(z.literal('photo')),
});
export type Warning = z.infer<typeof Warning>;

/** A web page of a member. */
const ProfileLink = z.object({ label: z.string(), url: z.string() });

/** Public details that members give about themselves. */
const PublicProfile = z.object({
  displayName: z.optional(z.string()),
  biography: z.optional(z.string()),
  location: z.optional(z.string()),
  links: z.optional(z.array(ProfileLink)),
  /** Without one, a leaf drawn from the id. */
  avatarUrl: z.optional(ImageAddress),
});

/** The signed-in member, for themselves. */
export const User = z.object({
  id: Id,
  username: z.string(),
  firstName: z.optional(z.string()),
  lastName: z.optional(z.string()),
  email: z.optional(z.string()),
  /** True if a link sent to the address was followed. */
  isEmailConfirmed: z.optional(z.boolean()),
  /** A new address whose link hasn't been followed yet. */
  pendingEmail: z.optional(z.string()),
  ...PublicProfile.shape,
  /** The avatar waits for approval: only its member sees it. */
  isAvatarHeld: z.optional(z.boolean()),
  roles: z.array(Role),
  hasSecondFactor: z.optional(z.boolean()),
  hasPasskey: z.optional(z.boolean()),
  /** The IANA zone in which reminders come at eight in the morning; absent: UTC. */
  timeZone: z.optional(z.string()),
  /** The operator's settings determine the password: it can't be changed in the portal. */
  hasManagedPassword: z.optional(z.boolean()),
  /** The account is signed in to at an issuer only. */
  hasNoPassword: z.optional(z.boolean()),
  /** Steps that staff should take to secure their account. */
  notices: z.optional(z.array(z.enum(accountNotices))),
  /** Warnings of moderators that the member hasn't confirmed, oldest first. */
  warnings: z.optional(z.array(Warning)),
  muted: z.optional(Restriction),
});
export type User = z.infer<typeof User>;

/** A member as others see them, without any address. */
export const Member = z.extend(z.pick(User, { id: true, username: true, firstName: true, lastName: true }), {
  ...PublicProfile.shape,
  role: z.optional(Role),
  /** Only on the member's own page. */
  createdAt: z.optional(Timestamp),
});
export type Member = z.infer<typeof Member>;

export const Username = described(
  z
    .string()
    .check(
      z.trim(),
      z.minLength(limits.username.minLength, 'A username has at least 3 characters.'),
      z.maxLength(limits.username.maxLength, 'A username has at most 30 characters.'),
      z.regex(
        /^[\p{L}\p{N}][\p{L}\p{N}._-]*$/u,
        'A username has letters, digits, dots, hyphens and underscores.',
      ),
    ),
  'Letters, digits, dots, hyphens and underscores; the same must hold in Unicode’s form NFKC.',
);

export const NewPassword = described(
  z
    .string()
    .check(
      z.minLength(limits.password.minLength, 'Password must be at least 6 characters long.'),
      z.maxLength(limits.password.maxLength, 'Password must be at most 1000 characters long.'),
    ),
  'Common passwords, and those that repeat the username or the address, are refused.',
);

/** A password to compare: its form is not checked. */
export const GivenPassword = z.string().check(z.minLength(1), z.maxLength(limits.password.maxLength));
/** Empty form fields count as left out. */
const name = z.optional(z.string().check(z.trim(), z.maxLength(limits.nameLength)));
const email = z.optional(z.union([z.literal(''), EmailAddress]));

/** A code of the second factor, or a recovery code, with or without spaces. */
export const FactorCode = described(
  z.string().check(z.regex(/^\s*[\w-][\w -]{4,38}[\w-]\s*$/, 'This is not a code.'), z.trim()),
  'Six digits of an authenticator app, or a recovery code.',
);

export const Credentials = z.strictObject({
  username: text(limits.emailLength),
  password: GivenPassword,
  code: z.optional(FactorCode),
});
export const Registration = z.strictObject({
  username: Username,
  password: NewPassword,
  email,
  firstName: name,
  lastName: name,
});
/** An account without a password is confirmed by a new login at its issuer. */
const password = z.optional(GivenPassword);
export const Confirmation = z.strictObject({ password });
/** With the code where the account has a second factor. */
const code = z.optional(FactorCode);
export const FullConfirmation = z.extend(Confirmation, { code });
const Token = z.string().check(z.minLength(1), z.maxLength(200));
/** An IANA zone, such as `America/Los_Angeles`. No offsets such as +05:30: they know no daylight saving. */
const TimeZone = z
  .string()
  .check(z.maxLength(limits.timeZoneLength), z.regex(/^[A-Za-z]/, 'This is not a time zone.'));
const optionalText = (length: number) => z.optional(z.string().check(z.trim(), z.maxLength(length)));
const WebAddress = z
  .string()
  .check(
    z.trim(),
    z.maxLength(limits.profile.addressLength),
    z.regex(
      /^\s*https?:\/\/[^\s/?#@]+\.[^\s/?#@]+([/?#]\S*)?\s*$/,
      'A link begins with https:// or http://.',
    ),
  );

export const userSchemas = {
  current: {
    summary: 'The logged-in member.',
    reply: User,
  },
  register: {
    summary: 'Creates an account and logs in.',
    body: Registration,
    reply: User,
  },
  update: {
    summary:
      'Changes your names and what your profile shows to everyone; empty removes it, absent leaves it.',
    body: z.strictObject({
      firstName: name,
      lastName: name,
      displayName: optionalText(limits.profile.displayNameLength),
      biography: optionalText(limits.profile.biographyLength),
      location: optionalText(limits.profile.locationLength),
      links: z.optional(
        z
          .array(z.strictObject({ label: text(limits.profile.linkLabelLength), url: WebAddress }))
          .check(z.maxLength(limits.profile.links)),
      ),
    }),
    reply: User,
  },
  changeAvatar: {
    summary: 'Sets your picture to a photo, cropped to a square.',
    body: z.strictObject({ photo: PictureData }),
    reply: User,
  },
  removeAvatar: {
    summary: 'Restores your drawn picture; idempotent.',
    reply: User,
  },
  changeTimeZone: {
    summary: 'Sets the time zone of your reminders.',
    body: z.strictObject({ timeZone: TimeZone }),
    reply: User,
  },
  changeEmail: {
    summary:
      'Sends a link that confirms a new or the current address; the current one is notified and can stop the change.',
    body: z.strictObject({
      email: EmailAddress,
      password,
      code,
    }),
    reply: User,
  },
  removeEmail: {
    summary: 'Removes your address, or a new one that is not confirmed yet; the old address is notified.',
    body: FullConfirmation,
    reply: User,
  },
  confirmEmail: {
    summary: 'Applies the link of a mail: confirms an address, or stops or undoes a change.',
    body: z.strictObject({ token: Token }),
    reply: z.object({ outcome: z.enum(['confirmed', 'stopped', 'undone']) }),
  },
  readWarning: {
    summary: 'Confirms that you have read a warning; idempotent.',
    params: byId,
  },
  changePassword: {
    summary: 'Changes your password; ends all other sessions, and gives this one a new id.',
    body: z.strictObject({ password, newPassword: NewPassword, code }),
  },
  data: {
    summary: 'All your data in the portal, photos included, as one JSON file.',
    body: FullConfirmation,
  },
  remove: {
    summary: 'Deletes your account; forum texts stay under "deleted member".',
    body: FullConfirmation,
  },
} satisfies SchemaTable;
