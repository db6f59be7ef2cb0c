import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { limits } from '../limits.ts';
import { text } from '../values.ts';
import { NewPassword } from './user.ts';

const Message = z.object({ message: z.string() });
const Token = z.string().check(z.minLength(1), z.maxLength(200));

export const passwordResets = {
  request: endpoint({
    method: 'POST',
    path: '/api/forgot-password',
    service: 'account',
    access: 'anyone',
    worksOnFullDisk: true,
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
    worksOnFullDisk: true,
    summary: 'Tells whether a reset link is still valid.',
    body: z.strictObject({ token: Token }),
    rate: { times: 30, perSeconds: 60 },
  }),
  complete: endpoint({
    method: 'POST',
    path: '/api/reset-password',
    service: 'account',
    access: 'anyone',
    worksOnFullDisk: true,
    summary: 'Sets a new password by a reset link; ends all sessions of the account.',
    body: z.strictObject({ token: Token, password: NewPassword }),
    reply: Message,
    rate: { times: 30, perSeconds: 60 },
  }),
};
