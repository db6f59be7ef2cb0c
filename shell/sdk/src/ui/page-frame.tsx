import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from '../link.tsx';
import { classNames } from './class-names.ts';
import styles from './page-frame.module.css';

interface PageFrameProps {
  back: { to: string; label: string };
  /** `text` limits the width to readable lines. */
  width?: 'content' | 'text';
  children: ReactNode;
}

/** A page with a link back above its content. */
export const PageFrame = ({ back, width = 'content', children }: PageFrameProps) => (
  <div className={classNames(styles.frame, styles[width])}>
    <Link to={back.to} className={styles.back} data-screen-only>
      <ArrowLeft aria-hidden size={18} strokeWidth={1.5} />
      {back.label}
    </Link>
    {children}
  </div>
);
