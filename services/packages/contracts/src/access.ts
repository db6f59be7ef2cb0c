import { hasRole, type Role, type Viewer } from './roles.ts';

/**
 * Who may make a call at all. What they may do with a certain document is decided by rules.
 * `internal` calls are made between services and never routed by the gateway.
 */
export type Access = 'anyone' | 'member' | 'internal' | StaffAccess;
export type StaffAccess = keyof typeof staff;

/** The roles behind each kind of staff access (specification §6). */
const staff = {
  moderator: ['moderator', 'admin'],
  admin: ['admin'],
  owner: ['owner'],
  photographer: ['admin', 'owner'],
} as const satisfies Record<string, readonly Role[]>;

/** Whether the viewer passes the door; says which refusal fits when not. */
export function admits(access: Access, viewer: Viewer | null): 'yes' | 'not_signed_in' | 'not_allowed' {
  if (access === 'anyone') return 'yes';
  if (access === 'internal') return 'not_allowed';
  if (!viewer) return 'not_signed_in';
  if (access === 'member') return 'yes';
  return hasRole(viewer, ...staff[access]) ? 'yes' : 'not_allowed';
}
