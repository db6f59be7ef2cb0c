import type { ReactNode } from 'react';
import { PhotoFrame } from './photo-frame.tsx';
import styles from './photo-row.module.css';

interface PhotoRowProps {
  url: string;
  /** What it is called: "Main", "Photo 2". */
  label: string;
  /** What is known of it. */
  facts?: ReactNode;
  /** What one can do with it. */
  actions: ReactNode;
  /** Marks a photo that can't be loaded. */
  isChecked?: boolean;
}

/** A photo in a list of photos: small, with its name and what one can do with it. */
export const PhotoRow = ({ url, label, facts, actions, isChecked = false }: PhotoRowProps) => (
  <li className={styles.row}>
    <PhotoFrame url={url} alt={label} sizes="96px" isChecked={isChecked} className={styles.photo} />
    <div className={styles.words}>
      <span className={styles.label}>{label}</span>
      {facts}
    </div>
    <div className={styles.actions}>{actions}</div>
  </li>
);

export const PhotoRows = ({ label, children }: { label: string; children: ReactNode }) => (
  <ul className={styles.rows} aria-label={label}>
    {children}
  </ul>
);
