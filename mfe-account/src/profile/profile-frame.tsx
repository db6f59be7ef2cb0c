import { Stack } from '@portal/sdk';
import type { ReactNode } from 'react';
import styles from './profile-frame.module.css';

export const ProfileFrame = ({ children }: { children: ReactNode }) => (
  <Stack gap={32} className={styles.screen}>
    {children}
  </Stack>
);
