import { hasRole, type ManagedMember, type Viewer } from '@portal/contracts';

/** The reason why the viewer can't act on a member; undefined if they can. The service decides; this explains it. */
export function obstacleTo(
  { id, roles }: ManagedMember,
  viewer: Viewer | null,
): 'isSelf' | 'isAdmin' | 'isStaff' | undefined {
  if (id === viewer?.id) return 'isSelf';
  if (roles.includes('admin')) return 'isAdmin';
  return hidesActivity({ roles }, viewer) ? 'isStaff' : undefined;
}

/** Returns whether where and when a member of staff works is hidden from the viewer. */
export const hidesActivity = ({ roles }: Pick<ManagedMember, 'roles'>, viewer: Viewer | null): boolean =>
  roles.length > 0 && !hasRole(viewer, 'admin');

/** First and last name; empty if there are none. */
export const fullNameOf = ({ firstName, lastName }: ManagedMember) =>
  [firstName, lastName].filter(Boolean).join(' ');
