import { hasRole, type RestrictedPath, type Role } from '@portal/contracts';
import { useSession } from '@portal/sdk';
import type { ReactNode } from 'react';
import { RestrictedNotice } from './restricted-notice.tsx';

interface ForRoleProps {
  /** Who sees the screen. */
  whose: Role;
  /** What everyone else reads. */
  closed: RestrictedPath;
  /** What stands there until it is known who looks. */
  waiting: ReactNode;
  children: ReactNode;
}

/**
 * A screen for one role. The portal hands this remote to administrators and to the photo owner alone; each of them
 * still meets the other's screens here, and so does whose session has ended.
 */
export function ForRole({ whose, closed, waiting, children }: ForRoleProps) {
  const { status, viewer } = useSession();
  if (status === 'loading') return waiting;
  return hasRole(viewer, whose) ? children : <RestrictedNotice closed={closed} />;
}
