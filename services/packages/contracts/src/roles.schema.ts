import * as z from 'zod/mini';
import { ImageAddress } from './image.schema.ts';
import { roleNames } from './roles.ts';
import { Id, Timestamp } from './values.schema.ts';

export const Role = z.enum(roleNames);
export type Role = z.infer<typeof Role>;

/** A member who may read but not write; without `until`, until a moderator lifts it. */
export const Restriction = z.object({ reason: z.string(), until: z.optional(Timestamp) });
export type Restriction = z.infer<typeof Restriction>;

/** The signed-in member, in every package. */
export const Viewer = z.object({
  id: Id,
  username: z.string(),
  roles: z.array(Role),
  muted: z.optional(Restriction),
});
export type Viewer = z.infer<typeof Viewer>;

/** The account of an author, beside the name that they typed. */
export const Author = z.object({
  username: z.string(),
  /** The current role of the account: the only source of a staff badge. */
  role: z.optional(Role),
  /** The picture of the account; without one, a leaf drawn from its id. */
  avatarUrl: z.optional(ImageAddress),
});
export type Author = z.infer<typeof Author>;
