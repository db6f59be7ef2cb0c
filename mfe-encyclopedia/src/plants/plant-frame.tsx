import { links } from '@portal/contracts';
import { Link } from '@portal/sdk/router';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTexts } from '../texts/index.ts';
import styles from './plant-frame.module.css';

/** The frame of a plant's page, also while it loads or isn't found. */
export function PlantFrame({ children }: { children: ReactNode }) {
  const { plant } = useTexts();
  return (
    <div className={styles.screen}>
      <Link to={links.home()} className={styles.back} data-screen-only>
        <ArrowLeft aria-hidden size={18} strokeWidth={1.5} />
        {plant.back}
      </Link>
      {children}
    </div>
  );
}
