import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { limits } from '../limits.ts';
import { Role } from '../roles.ts';
import { described, Id, text } from '../values.ts';

/** The signed-in member, for themselves. */
export const User = z.object({
  id: Id,
  username: z.string(),
  firstName: z.optional(z.string()),
  lastName: z.optional(z.string()),
  email: z.optional(z.string()),
  roles: z.array(Role),
});
export type User = z.infer<typeof User>;

/** What others see of a member, without any address. */
export const Member = z.pick(User, { id: true, username: true, firstName: true, lastName: true });
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
const GivenPassword = z.string().check(z.minLength(1), z.maxLength(limits.password.maxLength));
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

export const Credentials = z.strictObject({
  username: text(limits.emailLength),
  password: GivenPassword,
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

export const sessions = {
  start: endpoint({
    method: 'POST',
    path: '/api/login',
    service: 'account',
    access: 'anyone',
    summary: 'Signs in.',
    refuses: ['not_signed_in'],
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
