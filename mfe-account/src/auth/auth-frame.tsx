import { addressOf, plates } from '@portal/contracts';
import { PlantImage, Stack } from '@portal/sdk';
import type { ReactNode } from 'react';
import { useTexts } from '../texts/index.ts';
import styles from './auth-frame.module.css';

/** The plate of the catalogue's first plant. */
const firstPlate = addressOf(plates.read, { params: { id: 1, view: 'plate' } });

interface AuthFrameProps {
  /** Missing while loading: a page's heading receives the focus once. */
  title?: string;
  children: ReactNode;
}

/** Two facing pages of a book: the form on the left, a plate and the benefits on the right (below on phones). */
export function AuthFrame({ title, children }: AuthFrameProps) {
  const { benefits } = useTexts();
  return (
    <div className={styles.table}>
      <Stack gap={40} className={styles.spread}>
        <section className={styles.form}>
          {title && <h1>{title}</h1>}
          {children}
        </section>
        <aside className={styles.benefits} aria-label={benefits.label}>
          <PlantImage url={firstPlate} alt="" sizes="320px" className={styles.sheet} />
          <p className={styles.claim}>{benefits.claim}</p>
          <ul className={styles.gains}>
            <li>{benefits.favorites}</li>
            <li>{benefits.journal}</li>
            <li>{benefits.forum}</li>
          </ul>
        </aside>
      </Stack>
    </div>
  );
}
