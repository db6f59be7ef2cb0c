import * as z from 'zod/mini';
import { Id } from './values.ts';

/** The roles of fixed accounts (specification §6). */
export const Role = z.enum(['admin', 'moderator', 'owner']);
export type Role = z.infer<typeof Role>;

/** The signed-in member, in every package. */
export const Viewer = z.object({ id: Id, username: z.string(), roles: z.array(Role) });
export type Viewer = z.infer<typeof Viewer>;

/** Whether the viewer has any of the roles. */
export const hasRole = (viewer: Viewer | null, ...roles: Role[]) =>
  viewer?.roles.some((role) => roles.includes(role)) ?? false;
