import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Role } from '../roles.ts';
import { Id } from '../values.ts';

/** The signed-in person, as they see themselves. */
export const User = z.object({
  id: Id,
  username: z.string(),
  firstName: z.optional(z.string()),
  lastName: z.optional(z.string()),
  email: z.optional(z.string()),
  roles: z.array(Role),
});
export type User = z.infer<typeof User>;

export const users = {
  current: endpoint({
    method: 'GET',
    path: '/api/user',
    service: 'account',
    access: 'member',
    summary: 'Who is signed in.',
    reply: User,
  }),
};

export const sessions = {
  end: endpoint({
    method: 'POST',
    path: '/api/logout',
    service: 'account',
    access: 'anyone',
    summary: 'Signs out; also what a copied cookie could still do ends here.',
  }),
};
