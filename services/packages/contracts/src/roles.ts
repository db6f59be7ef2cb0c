import * as z from 'zod/mini';
import { Id } from './values.ts';

/** What a fixed account may do beyond a member (specification §6). */
export const Role = z.enum(['admin', 'moderator', 'owner']);
export type Role = z.infer<typeof Role>;

/** Who asks: the signed-in person as every room knows them. */
export const Viewer = z.object({ id: Id, username: z.string(), roles: z.array(Role) });
export type Viewer = z.infer<typeof Viewer>;

/** Whether the viewer holds any of the roles. */
export const hasRole = (viewer: Viewer | null, ...roles: Role[]) =>
  viewer?.roles.some((role) => roles.includes(role)) ?? false;
