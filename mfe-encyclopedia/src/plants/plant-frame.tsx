import { Link } from '@portal/sdk/router';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { paths } from '../paths.ts';
import { useTexts } from '../texts/index.ts';
import styles from './plant-frame.module.css';

/** What stands around a plant's page, whether it is there, on its way or unknown. */
export function PlantFrame({ children }: { children: ReactNode }) {
  const { plant } = useTexts();
  return (
    <div className={styles.screen}>
      <Link to={paths.home} className={styles.back} data-screen-only>
        <ArrowLeft aria-hidden size={18} strokeWidth={1.5} />
        {plant.back}
      </Link>
      {children}
    </div>
  );
}
