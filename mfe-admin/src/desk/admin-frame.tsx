import { usePage } from '@portal/sdk';
import type { ReactNode } from 'react';
import { ForRole } from '../access/for-role.tsx';
import { closedAt } from '../access/restricted-paths.ts';
import { paths } from '../paths.ts';
import { PlantFrame } from '../plants/plant-frame.tsx';
import { useTexts } from '../texts/index.ts';
import { Spinner } from '../waiting/spinner.tsx';
import styles from './admin-frame.module.css';
import { AdminLinks } from './admin-links.tsx';

const closed = closedAt('/admin/*');

/** A page of the administrator's desk. */
export function AdminFrame({ title, children }: { title: string; children: ReactNode }) {
  const { shared } = useTexts();
  usePage({ title });
  return (
    <PlantFrame back={{ to: paths.photoManager, label: shared.backToManager }}>
      <ForRole whose="admin" closed={closed} waiting={<Spinner />}>
        <header className={styles.head}>
          <h1>{title}</h1>
          <AdminLinks />
        </header>
        {children}
      </ForRole>
    </PlantFrame>
  );
}
