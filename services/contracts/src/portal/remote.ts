import * as z from 'zod/mini';
import { text } from '../values.ts';

/** Who sees a link of the nav bar. */
export const Audience = z.enum(['anyone', 'anonymous', 'member', 'admin', 'moderator', 'owner']);
export type Audience = z.infer<typeof Audience>;

/** A link that a remote offers to the nav bar. */
export const NavLink = z.object({
  to: z.string().check(z.regex(/^\/[\w/-]*$/)),
  label: text(40),
  audience: Audience,
  /** Lower stands further left. */
  order: z.number(),
});
export type NavLink = z.infer<typeof NavLink>;

/** What a team writes about its remote: `remote.json` beside its package.json. */
export const RemoteDescription = z.object({
  name: z.string().check(z.regex(/^[a-z][a-z-]*$/)),
  /** The paths that it serves, as react-router writes them. */
  paths: z.array(z.string().check(z.startsWith('/'))).check(z.minLength(1)),
  nav: z.array(NavLink),
});
export type RemoteDescription = z.infer<typeof RemoteDescription>;

/** A released remote, as the registry lists it. */
export const Remote = z.extend(RemoteDescription, {
  version: z.string().check(z.regex(/^[\w.-]+$/)),
  /** The address of its entry, on this origin or another. */
  entry: z.string(),
  /** What the page may fetch ahead for it: scripts and styles of its first screen. */
  preload: z.array(z.string()),
});
export type Remote = z.infer<typeof Remote>;

/** `/remotes.json`. */
export const RemoteRegistry = z.object({ remotes: z.array(Remote) });
export type RemoteRegistry = z.infer<typeof RemoteRegistry>;
