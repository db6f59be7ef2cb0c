import { Link } from '@portal/sdk/router';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './plant-frame.module.css';

interface PlantFrameProps {
  back: { to: string; label: string };
  children: ReactNode;
}

export const PlantFrame = ({ back, children }: PlantFrameProps) => (
  <div className={styles.screen}>
    <Link to={back.to} className={styles.back}>
      <ArrowLeft aria-hidden size={18} strokeWidth={1.5} />
      {back.label}
    </Link>
    {children}
  </div>
);
