import type { ReactNode } from 'react';
import styles from './favorites.module.css';

/** What stands around a member's plants, whether they are there or on their way. */
export const FavoritesFrame = ({ children }: { children: ReactNode }) => (
  <div className={styles.screen}>
    <h1>My Plant Collections</h1>
    {children}
  </div>
);
