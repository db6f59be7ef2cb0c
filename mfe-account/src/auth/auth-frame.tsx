import { Plate } from '@portal/sdk';
import { BookHeart, MessagesSquare, NotebookPen } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './auth-frame.module.css';

interface AuthFrameProps {
  title: ReactNode;
  children: ReactNode;
}

/** A spread of the book: the form on the left page, a quiet plate on the right one. On phones the form comes first. */
export const AuthFrame = ({ title, children }: AuthFrameProps) => (
  <div className={styles.table}>
    <div className={styles.spread}>
      <section className={styles.form}>
        <h1>{title}</h1>
        {children}
      </section>
      <aside className={styles.plate} aria-label="What members have">
        <Plate className={styles.sprig} />
        <p className={styles.claim}>A field guide to over 60 medicinal plants.</p>
        <ul className={styles.gains}>
          <li>
            <BookHeart aria-hidden size={20} strokeWidth={1.5} />
            Favourites and collections of your own
          </li>
          <li>
            <NotebookPen aria-hidden size={20} strokeWidth={1.5} />A journal of the plants you grow
          </li>
          <li>
            <MessagesSquare aria-hidden size={20} strokeWidth={1.5} />A voice in the forum and the chat
          </li>
        </ul>
      </aside>
    </div>
  </div>
);
