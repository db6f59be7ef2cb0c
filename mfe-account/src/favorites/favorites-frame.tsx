import type { ReactNode } from 'react';
import { useTexts } from '../texts/index.ts';
import styles from './favorites.module.css';

export const FavoritesFrame = ({ children }: { children: ReactNode }) => (
  <div className={styles.screen}>
    <h1>{useTexts().lists.title}</h1>
    {children}
  </div>
);
