import { addressOf, plates } from '@portal/contracts';
import { imageSet, Plate } from '@portal/sdk';
import { type ReactNode, useState } from 'react';
import { useTexts } from '../texts/index.ts';
import styles from './auth-frame.module.css';

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
      <div className={styles.spread}>
        <section className={styles.form}>
          {title && <h1>{title}</h1>}
          {children}
        </section>
        <aside className={styles.benefits} aria-label={benefits.label}>
          <div className={styles.sheet}>
            <FirstPlate />
          </div>
          <p className={styles.claim}>{benefits.claim}</p>
          <ul className={styles.gains}>
            <li>{benefits.favorites}</li>
            <li>{benefits.journal}</li>
            <li>{benefits.forum}</li>
          </ul>
        </aside>
      </div>
    </div>
  );
}

/** The first plant of the catalogue, or a sprig if it has no picture. Lazy, because phones hide it. */
function FirstPlate() {
  const [isBroken, setIsBroken] = useState(false);
  if (isBroken) return <Plate className={styles.sprig} />;
  const address = addressOf(plates.read, { params: { id: 1, view: 'plate' } });
  return (
    <img
      {...imageSet(address, [320, 640])}
      sizes="320px"
      alt=""
      width={640}
      height={800}
      loading="lazy"
      decoding="async"
      onError={() => setIsBroken(true)}
    />
  );
}
