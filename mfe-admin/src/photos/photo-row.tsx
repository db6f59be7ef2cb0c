import type { ReactNode } from 'react';
import { PhotoFrame } from './photo-frame.tsx';
import styles from './photo-row.module.css';

interface PhotoRowProps {
  url: string;
  /** Such as "Main" or "Photo 2". */
  label: string;
  details?: ReactNode;
  actions: ReactNode;
  /** Marks a broken photo. */
  isChecked?: boolean;
}

export const PhotoRow = ({ url, label, details, actions, isChecked = false }: PhotoRowProps) => (
  <li className={styles.row}>
    <PhotoFrame url={url} alt={label} sizes="96px" isChecked={isChecked} className={styles.photo} />
    <div className={styles.text}>
      <span className={styles.label}>{label}</span>
      {details}
    </div>
    <div className={styles.actions}>{actions}</div>
  </li>
);

export const PhotoRows = ({ label, children }: { label: string; children: ReactNode }) => (
  <ul className={styles.rows} aria-label={label}>
    {children}
  </ul>
);
