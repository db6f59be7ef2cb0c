import { hasRole, type RestrictedPath, type Role } from '@portal/contracts';
import { useSession } from '@portal/sdk';
import type { ReactNode } from 'react';
import { RestrictedNotice } from './restricted-notice.tsx';

interface ForRoleProps {
  /** Any of these roles. */
  allow: readonly Role[];
  /** The texts for everyone else. */
  restricted: RestrictedPath;
  /** Shown until the session has loaded. */
  fallback: ReactNode;
  children: ReactNode;
}

/**
 * A screen for certain roles. The portal loads this remote for staff only, but each can open the screens of the others,
 * and a session can end.
 */
export function ForRole({ allow, restricted, fallback, children }: ForRoleProps) {
  const { status, viewer } = useSession();
  if (status === 'loading') return fallback;
  return hasRole(viewer, ...allow) ? children : <RestrictedNotice restricted={restricted} />;
}
