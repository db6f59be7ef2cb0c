import { links, type RestrictedPath, type Role } from '@portal/contracts';
import { PageFrame, usePage } from '@portal/sdk';
import { AntdScope } from '@portal/sdk/antd';
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

/** A page of the administration: its navigation, and antd's components with the portal's theme. */
export function AdminFrame({ title, allow = ['admin'], restricted = adminOnly, children }: AdminFrameProps) {
  const { upload } = useTexts();
  usePage({ title });
  return (
    <PageFrame back={{ to: links.home(), label: upload.backToPlants }}>
      <ForRole allow={allow} restricted={restricted} fallback={<Spinner />}>
        <AntdScope>
          <header className={styles.head}>
            <h1>{title}</h1>
            <AdminLinks />
          </header>
          {children}
        </AntdScope>
      </ForRole>
    </PageFrame>
  );
}
