import type { Role, Viewer } from './roles.schema.ts';

/**
 * The callers that a call admits; rules decide what they may do with a certain document. `internal` calls are
 * made between services and never routed by the gateway.
 */
export type Access = 'anyone' | 'member' | 'internal' | StaffAccess;
export type StaffAccess = keyof typeof staff;

const staff = {
  moderator: ['moderator', 'admin'],
  admin: ['admin'],
  owner: ['owner'],
  photographer: ['admin', 'owner'],
} as const satisfies Record<string, readonly Role[]>;

/** Checks access; returns the refusal if there is none. */
export function admits(access: Access, viewer: Viewer | null): 'yes' | 'not_signed_in' | 'not_allowed' {
  if (access === 'anyone') return 'yes';
  if (access === 'internal') return 'not_allowed';
  if (!viewer) return 'not_signed_in';
  if (access === 'member') return 'yes';
  return hasRole(viewer, ...staff[access]) ? 'yes' : 'not_allowed';
}

/** Returns whether the viewer has one of the roles. */
export const hasRole = (viewer: Viewer | null, ...roles: Role[]) =>
  viewer?.roles.some((role) => roles.includes(role)) ?? false;
