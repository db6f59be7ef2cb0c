import type { ReactNode } from 'react';
import styles from './profile-frame.module.css';

export const ProfileFrame = ({ children }: { children: ReactNode }) => (
  <div className={styles.screen}>{children}</div>
);
