import { links } from '@portal/contracts';
import { PageFrame, usePage } from '@portal/sdk';
import type { ReactNode } from 'react';
import { ForRole } from '../access/for-role.tsx';
import { restrictedAt } from '../access/restricted-paths.ts';
import { Spinner } from '../parts/spinner.tsx';
import { useTexts } from '../texts/index.ts';
import styles from './admin-frame.module.css';
import { AdminLinks } from './admin-links.tsx';

const restricted = restrictedAt('/admin/*');

export function AdminFrame({ title, children }: { title: string; children: ReactNode }) {
  const { shared } = useTexts();
  usePage({ title });
  return (
    <PageFrame back={{ to: links.photoManager(), label: shared.backToManager }}>
      <ForRole allow="admin" restricted={restricted} fallback={<Spinner />}>
        <header className={styles.head}>
          <h1>{title}</h1>
          <AdminLinks />
        </header>
        {children}
      </ForRole>
    </PageFrame>
  );
}
