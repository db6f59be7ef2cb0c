import type { ReactNode } from 'react';
import { useTexts } from '../texts/index.ts';
import styles from './favorites.module.css';

/** What stands around a member's plants, whether they are there or on their way. */
export const FavoritesFrame = ({ children }: { children: ReactNode }) => (
  <div className={styles.screen}>
    <h1>{useTexts().lists.title}</h1>
    {children}
  </div>
);
