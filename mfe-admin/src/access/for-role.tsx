import { hasRole, type RestrictedPath, type Role } from '@portal/contracts';
import { useSession } from '@portal/sdk';
import type { ReactNode } from 'react';
import { RestrictedNotice } from './restricted-notice.tsx';

interface ForRoleProps {
  allow: Role;
  /** The texts for everyone else. */
  restricted: RestrictedPath;
  /** Shown until the session has loaded. */
  fallback: ReactNode;
  children: ReactNode;
}

/**
 * A screen for one role. The portal loads this remote for administrators and the photo owner only, but each can open
 * the other's screens, and a session can end.
 */
export function ForRole({ allow, restricted, fallback, children }: ForRoleProps) {
  const { status, viewer } = useSession();
  if (status === 'loading') return fallback;
  return hasRole(viewer, allow) ? children : <RestrictedNotice restricted={restricted} />;
}
