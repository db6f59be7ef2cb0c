import type { ReactNode } from 'react';
import styles from './profile-frame.module.css';

/** What stands around a profile, whether it is there, on its way or unknown. */
export const ProfileFrame = ({ children }: { children: ReactNode }) => (
  <div className={styles.screen}>{children}</div>
);
