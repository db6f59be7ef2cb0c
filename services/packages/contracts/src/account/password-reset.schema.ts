import * as z from 'zod/mini';
import type { SchemaTable } from '../endpoint.ts';
import { limits } from '../limits.ts';
import { text } from '../values.schema.ts';
import { NewPassword } from './user.schema.ts';

const Message = z.object({ message: z.string() });
const Token = z.string().check(z.minLength(1), z.maxLength(200));

export const passwordResetSchemas = {
  request: {
    summary: 'Sends a link to set a new password; the answer does not reveal whether the account exists.',
    body: z.strictObject({
      usernameOrEmail: text(limits.emailLength, 'Please enter your username or email address'),
    }),
    reply: Message,
  },
  validate: {
    summary: 'Tells whether a reset link is still valid.',
    body: z.strictObject({ token: Token }),
  },
  complete: {
    summary: 'Sets a new password by a reset link; ends all sessions of the account.',
    body: z.strictObject({ token: Token, password: NewPassword }),
    reply: Message,
  },
} satisfies SchemaTable;
