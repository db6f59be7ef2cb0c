import { PlantImage } from '@portal/sdk';
import type { ReactNode } from 'react';
import { useTexts } from '../texts/index.ts';
import styles from './photo-row.module.css';

interface PhotoRowProps {
  url: string;
  /** Such as "Main" or "Photo 2". */
  label: string;
  details?: ReactNode;
  actions: ReactNode;
}

/** A photo with its actions; a broken one is marked. */
export const PhotoRow = ({ url, label, details, actions }: PhotoRowProps) => (
  <li className={styles.row}>
    <PlantImage
      hasBorder
      url={url}
      alt={label}
      sizes="96px"
      brokenAlt={useTexts().photos.invalidAddress}
      className={styles.photo}
    />
    <div className={styles.text}>
      <span className={styles.label}>{label}</span>
      {details}
    </div>
    <div className={styles.actions} data-url={url}>
      {actions}
    </div>
  </li>
);

/** A photo with its actions; a broken one is marked. */
export const PhotoRows = ({ label, children }: { label: string; children: ReactNode }) => (
  <ul className={styles.rows} aria-label={label}>
    {children}
  </ul>
);
