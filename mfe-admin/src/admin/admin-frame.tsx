import { hasRole, links, type RestrictedPath, type Role } from '@portal/contracts';
import { PageFrame, usePage, useSession } from '@portal/sdk';
import type { ReactNode } from 'react';
import { ForRole } from '../access/for-role.tsx';
import { restrictedAt } from '../access/restricted-paths.ts';
import { Spinner } from '../parts/spinner.tsx';
import { useTexts } from '../texts/index.ts';
import styles from './admin-frame.module.css';
import { AdminLinks } from './admin-links.tsx';

interface AdminFrameProps {
  title: string;
  /** Administrators only, if it isn't given. */
  allow?: readonly Role[];
  /** The texts for everyone else. */
  restricted?: RestrictedPath;
  children: ReactNode;
}

const adminOnly = restrictedAt('/admin/*');

export function AdminFrame({ title, allow = ['admin'], restricted = adminOnly, children }: AdminFrameProps) {
  const { shared } = useTexts();
  const isAdmin = hasRole(useSession().viewer, 'admin');
  usePage({ title });
  const toManager = { to: links.photoManager(), label: shared.backToManager };
  const toForum = { to: links.forum(), label: shared.backToForum };
  return (
    <PageFrame back={isAdmin || !allow.includes('moderator') ? toManager : toForum}>
      <ForRole allow={allow} restricted={restricted} fallback={<Spinner />}>
        <header className={styles.head}>
          <h1>{title}</h1>
          {isAdmin && <AdminLinks />}
        </header>
        {children}
      </ForRole>
    </PageFrame>
  );
}
