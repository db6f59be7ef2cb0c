import type { CSSProperties } from 'react';
import { classNames } from './class-names.ts';
import styles from './skeleton.module.css';

interface SkeletonProps {
  width?: CSSProperties['width'];
  height?: CSSProperties['height'];
  className?: string | undefined;
}

/** A placeholder while content loads; the region around it has `aria-busy`. */
export const Skeleton = ({ width, height, className }: SkeletonProps) => (
  <span aria-hidden className={classNames(styles.skeleton, className)} style={{ width, height }} />
);
