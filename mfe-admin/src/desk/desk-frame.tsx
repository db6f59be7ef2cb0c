import { usePage } from '@portal/sdk';
import type { ReactNode } from 'react';
import { closedAt } from '../access/closed-paths.ts';
import { ForRole } from '../access/for-role.tsx';
import { paths } from '../paths.ts';
import { PlantFrame } from '../plants/plant-frame.tsx';
import { useTexts } from '../texts/index.ts';
import { Spinner } from '../waiting/spinner.tsx';
import styles from './desk-frame.module.css';
import { DeskLinks } from './desk-links.tsx';

const closed = closedAt('/desk/*');

/** A page of the administrator's desk. */
export function DeskFrame({ title, children }: { title: string; children: ReactNode }) {
  const { shared } = useTexts();
  usePage({ title });
  return (
    <PlantFrame back={{ to: paths.photoManager, label: shared.backToManager }}>
      <ForRole whose="admin" closed={closed} waiting={<Spinner />}>
        <header className={styles.head}>
          <h1>{title}</h1>
          <DeskLinks />
        </header>
        {children}
      </ForRole>
    </PlantFrame>
  );
}
