import { addressOf, plates } from '@portal/contracts';
import { imageSet, Plate } from '@portal/sdk';
import { type ReactNode, useState } from 'react';
import styles from './auth-frame.module.css';

interface AuthFrameProps {
  /** Absent while it is not known yet: the page's heading gets the focus of who arrives, so it comes once. */
  title?: string;
  children: ReactNode;
}

/** A spread of the book: the form on the left page, a plate and a few words on the right one, below it on phones. */
export const AuthFrame = ({ title, children }: AuthFrameProps) => (
  <div className={styles.table}>
    <div className={styles.spread}>
      <section className={styles.form}>
        {title && <h1>{title}</h1>}
        {children}
      </section>
      <aside className={styles.facing} aria-label="What members have">
        <div className={styles.sheet}>
          <FirstPlate />
        </div>
        <p className={styles.claim}>A field guide to over 60 medicinal plants.</p>
        <ul className={styles.gains}>
          <li>Favourites and collections of your own</li>
          <li>A journal of the plants you grow</li>
          <li>A voice in the forum and the chat</li>
        </ul>
      </aside>
    </div>
  </div>
);

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
