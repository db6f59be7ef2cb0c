import { addressOf, plates } from '@portal/contracts';
import { imageSet, Plate } from '@portal/sdk';
import { type ReactNode, useState } from 'react';
import { useTexts } from '../texts/index.ts';
import styles from './auth-frame.module.css';

interface AuthFrameProps {
  /** Absent while it is not known yet: the page's heading gets the focus of who arrives, so it comes once. */
  title?: string;
  children: ReactNode;
}

/** A spread of the book: the form on the left page, a plate and a few words on the right one, below it on phones. */
export function AuthFrame({ title, children }: AuthFrameProps) {
  const { facing } = useTexts();
  return (
    <div className={styles.table}>
      <div className={styles.spread}>
        <section className={styles.form}>
          {title && <h1>{title}</h1>}
          {children}
        </section>
        <aside className={styles.facing} aria-label={facing.label}>
          <div className={styles.sheet}>
            <FirstPlate />
          </div>
          <p className={styles.claim}>{facing.claim}</p>
          <ul className={styles.gains}>
            <li>{facing.favorites}</li>
            <li>{facing.journal}</li>
            <li>{facing.forum}</li>
          </ul>
        </aside>
      </div>
    </div>
  );
}

/** The first plant of the catalogue; a sprig where it has no picture. Lazy, for on phones it is not shown at all. */
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
