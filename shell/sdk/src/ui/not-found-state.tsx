import type { ReactNode } from 'react';
import styles from './not-found-state.module.css';
import { Plate } from './plate.tsx';

interface NotFoundStateProps {
  title: string;
  children: ReactNode;
  action?: ReactNode;
}

/** A whole page for something that doesn't exist, or not for this viewer. */
export const NotFoundState = ({ title, children, action }: NotFoundStateProps) => (
  <div className={styles.notice}>
    <Plate className={styles.plate} />
    <h1>{title}</h1>
    <p>{children}</p>
    {action}
  </div>
);
