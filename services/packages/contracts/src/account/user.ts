import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { limits } from '../limits.ts';
import { Restriction, Role } from '../roles.ts';
import { byId, described, Id, Timestamp, text } from '../values.ts';

/** A moderator's warning. */
export const Warning = z.object({ id: Id, reason: z.string(), at: Timestamp });
export type Warning = z.infer<typeof Warning>;

/**
 * `generated_password`: nobody has changed the printed one; `short_password`: fewer than twelve characters;
 * `second_factor_required`: without one the account has no role.
 */
export const accountNotices = ['generated_password', 'short_password', 'second_factor_required'] as const;

/** The signed-in member, for themselves. */
export const User = z.object({
  id: Id,
  username: z.string(),
  firstName: z.optional(z.string()),
  lastName: z.optional(z.string()),
  email: z.optional(z.string()),
  roles: z.array(Role),
  hasSecondFactor: z.optional(z.boolean()),
  /** The operator's settings determine the password: it can't be changed in the portal. */
  hasManagedPassword: z.optional(z.boolean()),
  /** What staff should do to keep their account safe. */
  notices: z.optional(z.array(z.enum(accountNotices))),
  /** Warnings of moderators that the member hasn't confirmed, oldest first. */
  warnings: z.optional(z.array(Warning)),
  muted: z.optional(Restriction),
});
export type User = z.infer<typeof User>;

/** What others see of a member, without any address. */
export const Member = z.extend(z.pick(User, { id: true, username: true, firstName: true, lastName: true }), {
  role: z.optional(Role),
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
const email = z.optional(
  z.union([
    z.literal(''),
    z
      .email('Please enter a valid email address.')
      .check(
        z.maxLength(limits.emailLength, `An email address has at most ${limits.emailLength} characters.`),
      ),
  ]),
);

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
export const Confirmation = z.strictObject({ password: GivenPassword });
const Message = z.object({ message: z.string() });
const Token = z.string().check(z.minLength(1), z.maxLength(200));

export const users = {
  current: endpoint({
    method: 'GET',
    path: '/api/user',
    service: 'account',
    access: 'member',
    summary: 'The signed-in member.',
    reply: User,
  }),
  register: endpoint({
    method: 'POST',
    path: '/api/register',
    service: 'account',
    access: 'anyone',
    summary: 'Creates an account and signs in.',
    creates: 'always',
    refuses: ['conflict'],
    body: Registration,
    reply: User,
    rate: { times: 20, perSeconds: 600 },
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/api/user',
    service: 'account',
    access: 'member',
    summary: 'Changes your first and last name, which your profile shows to everyone; empty removes one.',
    refuses: ['conflict'],
    body: z.strictObject({ firstName: name, lastName: name }),
    reply: User,
    rate: { times: 20, perSeconds: 600 },
  }),
  readWarning: endpoint({
    method: 'POST',
    path: '/api/user/warnings/:id/read',
    service: 'account',
    access: 'member',
    summary: 'Confirms that you have read a warning; idempotent.',
    params: byId,
  }),
  changePassword: endpoint({
    method: 'POST',
    path: '/api/user/password',
    service: 'account',
    access: 'member',
    summary: 'Changes your password; ends all other sessions, and gives this one a new id.',
    refuses: ['conflict'],
    body: z.strictObject({ password: GivenPassword, newPassword: NewPassword }),
    rate: { times: 10, perSeconds: 60 },
  }),
  data: endpoint({
    method: 'POST',
    path: '/api/user/data',
    service: 'account',
    access: 'member',
    summary: 'All your data in the portal, photos included, as one JSON file.',
    produces: ['application/json'],
    body: Confirmation,
    rate: { times: 5, perSeconds: 60 },
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/user',
    service: 'account',
    access: 'member',
    summary: 'Deletes your account; forum texts stay under "deleted member".',
    body: Confirmation,
    rate: { times: 5, perSeconds: 60 },
  }),
};

/** Names a session without being it. */
const SessionKey = z.string().check(z.regex(/^[\w-]{22}$/, 'This is not the key of a session.'));

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
    summary: 'Signs out; invalidates copies of the cookie too.',
  }),
  endAll: endpoint({
    method: 'POST',
    path: '/api/user/sign-out-everywhere',
    service: 'account',
    access: 'member',
    summary: 'Ends all your sessions.',
    body: Confirmation,
    rate: { times: 10, perSeconds: 60 },
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

export const passwordResets = {
  request: endpoint({
    method: 'POST',
    path: '/api/forgot-password',
    service: 'account',
    access: 'anyone',
    summary: 'Sends a link to set a new password; the answer does not reveal whether the account exists.',
    body: z.strictObject({
      usernameOrEmail: text(limits.emailLength, 'Please enter your username or email address'),
    }),
    reply: Message,
    rate: { times: 10, perSeconds: 600 },
  }),
  validate: endpoint({
    method: 'POST',
    path: '/api/validate-reset-token',
    service: 'account',
    access: 'anyone',
    summary: 'Tells whether a reset link is still valid.',
    body: z.strictObject({ token: Token }),
    rate: { times: 30, perSeconds: 60 },
  }),
  complete: endpoint({
    method: 'POST',
    path: '/api/reset-password',
    service: 'account',
    access: 'anyone',
    summary: 'Sets a new password by a reset link; ends all sessions of the account.',
    body: z.strictObject({ token: Token, password: NewPassword }),
    reply: Message,
    rate: { times: 30, perSeconds: 60 },
  }),
};
